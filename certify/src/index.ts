export { CERTIFIED_WITH, relativeErrorOf, RUNGS } from './certificate.ts';
export { CONTRADICTION } from './consistency/contradiction.ts';
export { certificateText, certify, type CertificateQuestion } from './certify.ts';
export { certifyReference, type Reference } from './certify-reference.ts';
export { digestOf } from './digest.ts';
export { provenDigits } from './proven-digits.ts';
export { valuesOfReference, type ProvenValues } from './proven-values.ts';
export { questionOfFile, type VersionToCertify } from './question-of-file.ts';
export { kernelBound } from './linear/kernel.ts';
export { withRanges } from './range/reached-range.ts';
export { linearProblem } from './linear/linear-problem.ts';
export { liuBounds } from './linear/liu.ts';
export type {
  BoundedBox,
  Certificate,
  CorrectedSolution,
  InPlane,
  OverLine,
  ProvenBound,
  ProvenError,
  ReachedRange,
  ReferencePiece,
  ReferenceSolution,
  ReferenceStep,
  Rung,
  SampledValue,
} from './certificate.ts';
