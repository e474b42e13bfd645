import type { ExpressionJson } from '../formula/expression-json.ts';

/** The problem that a solution solves, and how it was made, as the file states it. */
export interface Manifest {
  format: 'solverhub-solution';
  version: 2;
  made_with?: {
    library: string;
    version?: string;
    backend?: string;
    /** What the library computed with; float64 if left out. */
    precision?: Precision;
  };
  title?: string;
  description?: string;
  license?: string;
  citation?: string;
  /** Inputs of the program, in its order, with the domain that the solution was trained in. */
  coordinates: ManifestCoordinate[];
  /** The set in which the equation is valid, if that is not the whole box of the coordinates. */
  domain?: { text: string };
  parameters?: { name: string; value: number; found?: boolean }[];
  /** Names of the results of the program, in its order. */
  unknowns: string[];
  /** What is zero for an exact solution: a tree for each equation. */
  equation?: ExpressionJson[];
  conditions?: ManifestCondition[];
  training?: {
    optimizer?: string;
    iterations?: number;
    seed?: number;
    /** Tensor of the total loss, in the order of the training. */
    losses?: string;
    /** Tensor of the iterations at which the losses were noted; each one if left out. */
    losses_at?: string;
  };
  /** Tensors of some points and of the values there, a row for each point. */
  check: { points: string; values: string };
}

export const PRECISIONS = ['float64', 'float32', 'bfloat16', 'float16'] as const;
export type Precision = (typeof PRECISIONS)[number];

/** Coordinates that a file may have. */
export const MAX_COORDINATES = 8;

export interface ManifestCoordinate {
  name: string;
  from: number;
  to: number;
  /** `space` if left out, but for a coordinate named `t`. */
  role?: 'space' | 'time';
}

/** Whether every solution of the same form satisfies a condition, or the training only approaches it. */
type Imposed = 'hard' | 'soft';

/** The value of an unknown or of one of its derivatives, where one coordinate has a number. */
export interface GivenValue {
  kind: 'value';
  unknown: string;
  at: Record<string, number>;
  /** The coordinates that the unknown is differentiated by, one for each order. */
  derivative?: string[];
  equals: ExpressionJson;
}

export type ManifestCondition =
  | (GivenValue & { imposed: Imposed })
  | { kind: 'equation'; residual: ExpressionJson; at: Record<string, number>; imposed: Imposed }
  | { kind: 'periodic'; unknown: string; along: string; derivative?: string[]; imposed: Imposed }
  | { kind: 'text'; text: string; imposed: Imposed };

/** What a manifest says of the problem alone. */
export interface StatedProblem extends Pick<Manifest, 'coordinates' | 'parameters' | 'unknowns' | 'equation'> {
  conditions?: readonly StatedCondition[];
}

/** A condition, whether or not it is known how it is imposed. */
export type StatedCondition = ManifestCondition | GivenValue;

/** How the unknowns are computed at a point: steps, each a list of numbers, made of earlier ones. */
export interface ProgramDocument {
  steps: StepDocument[];
  /** The number that each unknown is. */
  results: LaneDocument[];
}

/** Largest number of numbers in a step. */
export const MAX_WIDTH = 4096;

/** One number of a step: the number of the step, and its place in the step. */
export type LaneDocument = [step: number, lane: number];

export const BINARY_STEPS = ['plus', 'minus', 'times', 'over', 'maximum', 'minimum'] as const;
export type BinaryStep = (typeof BINARY_STEPS)[number];

/** Powers of e, each divided by the sum of all, and the logarithms of that. */
export const SHARES_STEPS = ['softmax', 'log_softmax'] as const;
export type SharesStep = (typeof SHARES_STEPS)[number];

export type StepDocument =
  | { do: 'input'; place: number }
  | { do: 'constant'; values: NumbersDocument }
  | { do: 'affine'; of: number; weights: string; bias?: NumbersDocument }
  | { do: 'apply'; function: FunctionDocument; of: number }
  | { do: BinaryStep; left: number; right: number }
  | { do: SharesStep; of: number }
  | { do: 'select'; condition: number; a: number; b: number }
  | { do: 'pick'; from: LaneDocument[] };

/** The name of a tensor, or a few numbers. */
export type NumbersDocument = string | number[];

/** A function of one number: by its name, or made of others. */
export type FunctionDocument =
  | string
  | { slope: number; offset: number }
  | { of: FunctionDocument; inner: number; outer: number }
  | { power: number }
  | { pieces: { up_to?: number; function: FunctionDocument }[] };

/** The texts of the metadata, with both documents as they were written. */
export interface Documents {
  solverhub: unknown;
  manifest: unknown;
  program: unknown;
}
