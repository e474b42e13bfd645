import type { ExplicitEquation, Problem, Tape, TapeFunction, TapeStep } from '@hub/solver-file/problem';

/** A formula for tests, as a tree; numbers stand for themselves. */
export type Formula =
  | number
  | { input: number }
  | { do: 'plus' | 'minus' | 'times' | 'over'; left: Formula; right: Formula }
  | { f: TapeFunction; of: Formula }
  | { power: number; of: Formula }
  | { pieces: Formula[]; bounds: number[]; of: Formula; continuous: number };

export const input = (place: number): Formula => ({ input: place });
export const plus = (...terms: Formula[]): Formula => terms.reduce((left, right) => ({ do: 'plus', left, right }));
export const minus = (left: Formula, right: Formula): Formula => ({ do: 'minus', left, right });
export const times = (...factors: Formula[]): Formula =>
  factors.reduce((left, right) => ({ do: 'times', left, right }));
export const over = (left: Formula, right: Formula): Formula => ({ do: 'over', left, right });
export const apply = (f: TapeFunction, of: Formula): Formula => ({ f, of });
export const power = (of: Formula, exponent: number): Formula => ({ power: exponent, of });

/** The derivative of a formula by an input. Functions whose derivative no test needs are refused. */
function slopeOf(formula: Formula, by: number): Formula {
  if (typeof formula === 'number') return 0;
  if ('input' in formula) return formula.input === by ? 1 : 0;
  if ('f' in formula) return shortProduct(slopeOfFunction(formula.f, formula.of), slopeOf(formula.of, by));
  if ('power' in formula) {
    const { of, power: exponent } = formula;
    return shortProduct(times(exponent, power(of, exponent - 1)), slopeOf(of, by));
  }
  if ('pieces' in formula) {
    const pieces = formula.pieces.map((piece) => slopeOf(piece, by));
    return pieces.every((piece) => piece === 0) ? 0 : { ...formula, pieces };
  }
  const left = slopeOf(formula.left, by);
  const right = slopeOf(formula.right, by);
  if (formula.do === 'plus') return shortSum(left, right);
  if (formula.do === 'minus') return right === 0 ? left : minus(left, right);
  if (formula.do === 'times') return shortSum(shortProduct(left, formula.right), shortProduct(formula.left, right));
  const first = left === 0 ? 0 : over(left, formula.right);
  return right === 0 ? first : minus(first, over(times(formula.left, right), times(formula.right, formula.right)));
}

const shortSum = (a: Formula, b: Formula): Formula => (a === 0 ? b : b === 0 ? a : plus(a, b));
const shortProduct = (a: Formula, b: Formula): Formula =>
  a === 0 || b === 0 ? 0 : a === 1 ? b : b === 1 ? a : times(a, b);

function slopeOfFunction(f: TapeFunction, of: Formula): Formula {
  if (f === 'exp') return apply('exp', of);
  if (f === 'sin') return apply('cos', of);
  if (f === 'cos') return times(-1, apply('sin', of));
  if (f === 'sinh') return apply('cosh', of);
  if (f === 'tanh') return minus(1, power(apply('tanh', of), 2));
  if (f === 'log') return over(1, of);
  if (f === 'floor') return 0;
  throw new Error(`no derivative of ${f} here`);
}

/** Formulas as a tape of the given number of inputs. */
export function tapeOf(inputs: number, results: readonly Formula[]): Tape {
  const steps: TapeStep[] = [];
  const places = new Map<Formula, number>();
  const add = (step: TapeStep) => steps.push(step) - 1;
  const placeOf = (formula: Formula): number => {
    const known = typeof formula === 'number' ? undefined : places.get(formula);
    if (known !== undefined) return known;
    const place = add(stepOf(formula, placeOf));
    places.set(formula, place);
    return place;
  };
  return { inputs, results: results.map(placeOf), steps };
}

function stepOf(formula: Formula, placeOf: (formula: Formula) => number): TapeStep {
  if (typeof formula === 'number') return { do: 'constant', value: formula };
  if ('input' in formula) return { do: 'input', place: formula.input };
  if ('f' in formula) return { do: 'apply', f: formula.f, of: placeOf(formula.of) };
  if ('power' in formula) return { do: 'power', exponent: formula.power, of: placeOf(formula.of) };
  if ('pieces' in formula) {
    const { bounds, continuous } = formula;
    return { do: 'pieces', of: placeOf(formula.of), bounds, parts: formula.pieces.map(placeOf), continuous };
  }
  return { do: formula.do, left: placeOf(formula.left), right: placeOf(formula.right) };
}

/** An explicit system from the highest derivative of each unknown; input 0 is the coordinate, the others are the state. */
export function explicitEquation(orders: number[], right: readonly Formula[]): ExplicitEquation {
  const size = orders.reduce((total, order) => total + order, 0);
  const parts = Array.from({ length: size }, (_, part) => part + 1);
  return {
    orders,
    right: tapeOf(size + 1, right),
    jacobian: tapeOf(
      size + 1,
      right.flatMap((formula) => parts.map((part) => slopeOf(formula, part))),
    ),
  };
}

export interface Asked {
  orders?: number[];
  /** Highest derivative of each unknown, as a formula of the coordinate and the state. */
  right: Formula[];
  start?: number[][];
  solution?: Formula[];
  domain?: [number, number];
}

/** y⁽ⁿ⁾ = right, where all unknowns are of one order, and a solution that need not be any; conditions hold at the start, or elsewhere. */
export function odeProblem(
  { orders = [1], right, start = [[1]], solution = orders.map(() => 1), domain = [0, 1] }: Asked,
  at = domain[0],
): Problem {
  const states = orders.flatMap((order, unknown) =>
    Array.from({ length: order }, (_, k) => ({ unknown, orders: [k] })),
  );
  const slots = [...states, ...orders.map((order, unknown) => ({ unknown, orders: [order] }))];
  const residuals = right.map((formula, i) => minus(input(1 + states.length + i), formula));
  return {
    coordinates: [{ name: 't', from: domain[0], to: domain[1] }],
    unknowns: orders.map((_, i) => `u${i + 1}`),
    solution: tapeOf(1, solution),
    slots,
    residuals: tapeOf(1 + slots.length, residuals),
    slopes: { inputs: 1 + slots.length, steps: [], results: [] },
    explicit: explicitEquation(orders, right),
    conditions: start.map((values) => ({ kind: 'initial', at, values })),
  };
}
