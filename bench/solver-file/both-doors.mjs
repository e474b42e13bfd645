export * from '@hub/solver-file/evaluate';
export * from '@hub/solver-file/python';
