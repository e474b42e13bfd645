import type { PortableSolution } from '@hub/solver-file/portable';
import type { Manifest } from './manifest.ts';
import type { Program } from './program/program.ts';

/** How solutions are written in one format, and read back. */
export interface Format {
  /** What files of the format end with, without a point in front. */
  ending: string;
  /** Null where numbers are in single precision: then the difference is stated, and has no limit. */
  largestDifference: number | null;
  write: (solution: WrittenSolution) => Uint8Array;
  /** What the bytes compute, from the bytes alone: a function of the inputs. @throws CannotExport for bytes of another form */
  read: (bytes: Uint8Array) => (inputs: readonly number[]) => number[];
}

export interface WrittenSolution {
  program: Program;
  manifest: Manifest;
  portable: Pick<PortableSolution, 'solver' | 'conditions' | 'networks' | 'networkOfCondition' | 'training'>;
}

/** In double precision. */
export const DOUBLE = 1e-12;
