import type { TapeFunction } from '@hub/solver-file/problem';
import type { Formula } from '../../test/tape-builder.ts';
import { apply, input, minus, over, plus, power, tapeOf, times } from '../../test/tape-builder.ts';
import { evaluatePolynomial } from '../arithmetic/polynomial.ts';
import { TaylorTape } from './taylor-tape.ts';

const ORDER = 18;
const x = input(0);

/** The formula's polynomial around a point where x = middle + t, evaluated a little beside it. */
function beside(formula: Formula, middle: number, step: number): number {
  const tape = new TaylorTape(tapeOf(1, [formula]), ORDER);
  tape.run([middle]);
  tape.inputs[0]![1] = 1;
  for (let k = 0; k <= ORDER; k++) tape.extendTo(k);
  return evaluatePolynomial(tape.results[0]!, step);
}

const FUNCTIONS: [TapeFunction, (value: number) => number, middle: number][] = [
  ['exp', Math.exp, 0.4],
  ['expm1', Math.expm1, 0.4],
  ['log', Math.log, 0.8],
  ['sqrt', Math.sqrt, 0.8],
  ['reciprocal', (v) => 1 / v, -0.8],
  ['sin', Math.sin, 0.4],
  ['cos', Math.cos, 0.4],
  ['tan', Math.tan, 0.4],
  ['asin', Math.asin, 0.3],
  ['acos', Math.acos, 0.3],
  ['atan', Math.atan, 0.4],
  ['sinh', Math.sinh, 0.4],
  ['cosh', Math.cosh, 0.4],
  ['tanh', Math.tanh, 0.4],
  ['asinh', Math.asinh, 0.4],
  ['acosh', Math.acosh, 1.7],
  ['atanh', Math.atanh, 0.3],
  ['sigmoid', (v) => 1 / (1 + Math.exp(-v)), 0.4],
  ['softplus', (v) => Math.log1p(Math.exp(v)), 0.4],
  // The values at 0.47 and 0.33.
  ['erf', (v) => (v > 0.4 ? 0.49374505088608217 : 0.359278654974359), 0.4],
  ['floor', Math.floor, 1.4],
  ['ceil', Math.ceil, 1.4],
  ['round', Math.round, 1.4],
  ['trunc', Math.trunc, -1.4],
];

describe('a tape on Taylor polynomials', () => {
  it.each(FUNCTIONS)('%s', (f, exact, middle) => {
    for (const step of [-0.07, 0.07]) {
      expect(Math.abs(beside(apply(f, x), middle, step) - exact(middle + step))).toBeLessThan(2e-15);
    }
  });

  const FORMULAS: [string, Formula, (v: number) => number][] = [
    ['sums, products and quotients', over(plus(x, times(3, x, x)), minus(2, x)), (v) => (v + 3 * v * v) / (2 - v)],
    ['whole powers', power(x, 7), (v) => v ** 7],
    ['negative powers', power(x, -3), (v) => v ** -3],
    ['half powers', power(x, 1.5), (v) => v ** 1.5],
    ['other powers', power(x, 0.3), (v) => v ** 0.3],
    ['functions of functions', apply('sin', apply('exp', x)), (v) => Math.sin(Math.exp(v))],
  ];

  it.each(FORMULAS)('%s', (_, formula, exact) => {
    for (const step of [-0.07, 0.07]) {
      expect(Math.abs(beside(formula, 0.8, step) / exact(0.8 + step) - 1)).toBeLessThan(2e-15);
    }
  });

  it('whole powers at 0', () => {
    expect(beside(power(x, 3), 0, 0.5)).toBe(0.125);
  });

  it('keeps to the formula that holds at the point', () => {
    const kink: Formula = { pieces: [times(-1, x), x], bounds: [0], of: x, continuous: 0 };
    expect(beside(kink, -0.1, 0.2)).toBeCloseTo(-0.1, 15);
  });
});
