import type { PortableSolution } from '@hub/solver-file/portable';
import type { Manifest } from './manifest.ts';
import type { Program } from './program/program.ts';

/** How solutions are written in one format, and read back. */
export interface Format {
  /** What files of the format end with, without a point in front. */
  ending: string;
  /** Limit of the largest difference between export and file; null in single precision, where the difference is stated without limit. */
  largestDifference: number | null;
  write: (solution: WrittenSolution) => Uint8Array;
  /** What the bytes compute, from the bytes alone: a function of the inputs. @throws CannotExport for bytes of another form */
  read: (bytes: Uint8Array) => (inputs: readonly number[]) => number[];
  /** Compares what the bytes say besides the values. @throws CannotExport where that is something else than the solution */
  check?: (bytes: Uint8Array, manifest: Manifest) => void;
}

/** Code that holds no numbers of the networks, and so has no values to compare. */
export interface ScriptFormat {
  ending: string;
  write: (solution: WrittenSolution) => Uint8Array;
  /** @throws CannotExport where the bytes say something else than the solution */
  check: (bytes: Uint8Array, manifest: Manifest) => void;
}

export interface WrittenSolution {
  program: Program;
  manifest: Manifest;
  portable: Pick<
    PortableSolution,
    'formulas' | 'solver' | 'conditions' | 'networks' | 'networkOfCondition' | 'generator' | 'optimizer' | 'training'
  >;
}

/** Limit of the difference between export and solver file in double precision, divided by the largest value of the unknown. */
export const DOUBLE = 1e-12;
