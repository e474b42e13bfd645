/**
 * Formulas as data: steps that are computed one behind the other, each out of earlier ones, which it names by their places. Numbers
 * are doubles, and the operations among them are meant exactly, so that a tape is one function of real numbers and not of a machine.
 */
export interface Tape {
  /** How many numbers the formulas are of. */
  inputs: number;
  steps: TapeStep[];
  /** Places of the steps whose values are asked for. */
  results: number[];
}

export type TapeStep =
  | { do: 'input'; place: number }
  | { do: 'constant'; value: number }
  | { do: 'plus' | 'minus' | 'times' | 'over'; left: number; right: number }
  /** The sum of some steps, each times its weight, and a bias. */
  | { do: 'sum'; of: number[]; weights: number[]; bias: number }
  | { do: 'apply'; f: TapeFunction; of: number }
  /** The exponent is a whole number from 2 to 64. */
  | { do: 'power'; exponent: number; of: number }
  /** The first of `parts` whose bound `of` does not exceed; behind the last bound the last part. */
  | {
      do: 'pieces';
      of: number;
      /** One fewer than the parts, ascending. */
      bounds: number[];
      parts: number[];
      /** How many derivatives by `of` go over all bounds without a jump, the function itself being the 0th: -1 where it jumps itself. */
      continuous: number;
    }
  /** `a` where the condition is not 0, else `b`. */
  | { do: 'select'; condition: number; a: number; b: number };

/** What a function of a tape is like, wherever it is defined. */
interface Traits {
  /** Stepped functions are constant between their jumps: their derivatives do not tell that they depend on anything. */
  kind: 'smooth' | 'stepped';
  /** Where it is defined, without the ends. */
  domain: readonly (readonly [from: number, to: number])[];
}

const REALS = [[-Infinity, Infinity]] as const;
const POSITIVE = [[0, Infinity]] as const;
const WITHIN_ONE = [[-1, 1]] as const;
const smooth = (domain: Traits['domain'] = REALS) => ({ kind: 'smooth', domain }) as const;
const STEPPED = { kind: 'stepped', domain: REALS } as const;

/**
 * One row for each function of tapes. Whoever asks whether a function has derivatives or jumps asks here. Functions with kinks, and
 * comparisons, are steps of the kind `pieces`, which say themselves how often they can be differentiated.
 */
export const TAPE_FUNCTIONS = {
  exp: smooth(),
  expm1: smooth(),
  log: smooth(POSITIVE),
  sqrt: smooth(POSITIVE),
  reciprocal: smooth([
    [-Infinity, 0],
    [0, Infinity],
  ]),
  sin: smooth(),
  cos: smooth(),
  /** But at its poles, none of which is a double. */
  tan: smooth(),
  asin: smooth(WITHIN_ONE),
  acos: smooth(WITHIN_ONE),
  atan: smooth(),
  sinh: smooth(),
  cosh: smooth(),
  tanh: smooth(),
  asinh: smooth(),
  acosh: smooth([[1, Infinity]]),
  atanh: smooth(WITHIN_ONE),
  sigmoid: smooth(),
  softplus: smooth(),
  erf: smooth(),
  floor: STEPPED,
  ceil: STEPPED,
  /** To the nearest, halves to the even number. */
  round: STEPPED,
  trunc: STEPPED,
} as const satisfies Record<string, Traits>;

export type TapeFunction = keyof typeof TAPE_FUNCTIONS;
export type SteppedFunction = {
  [F in TapeFunction]: (typeof TAPE_FUNCTIONS)[F] extends typeof STEPPED ? F : never;
}[TapeFunction];
type SmoothFunction = Exclude<TapeFunction, SteppedFunction>;

/** Whether a function has this name. */
export const isTapeFunction = (name: string): name is TapeFunction => Object.hasOwn(TAPE_FUNCTIONS, name);

export const isStepped = (f: TapeFunction): f is SteppedFunction => TAPE_FUNCTIONS[f].kind === 'stepped';
export const isSmooth = (name: string): name is SmoothFunction => isTapeFunction(name) && !isStepped(name);

/** The steps that a step is computed from. */
export function operandsOf(step: TapeStep): readonly number[] {
  switch (step.do) {
    case 'input':
    case 'constant':
      return [];
    case 'sum':
      return step.of;
    case 'apply':
    case 'power':
      return [step.of];
    case 'pieces':
      return [step.of, ...step.parts];
    case 'select':
      return [step.condition, step.a, step.b];
    default:
      return [step.left, step.right];
  }
}
