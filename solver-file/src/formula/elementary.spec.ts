import fc from 'fast-check';
import { isThorough } from '../../test/thorough.ts';
import * as elementary from './elementary.ts';
import type { Elementary } from './elementary.ts';
import { derivativeOf, Formula, FormulaBudget, FormulaProgram } from './formula.ts';
import { JetSpace } from './jet-space.ts';
import { Jets } from './jets.ts';

const { expm1, softsign, abs, sign, isNotPositive, exp, log, sqrt, reciprocal, sin, cos, tan, asin, acos, atan } =
  elementary;
const { sinh, cosh, tanh, asinh, acosh, atanh, sigmoid, softplus, erf, line, pieces, power, scaled } = elementary;

/** Where each function is smooth, and not too steep for differences. */
const functions: [name: string, f: Elementary, from: number, to: number][] = [
  ['exp', exp, -3, 3],
  ['expm1', expm1, -3, 3],
  ['softsign', softsign, 0.1, 5],
  ['softsign of what is negative', softsign, -5, -0.1],
  ['abs of what is negative', abs, -5, -0.1],
  ['log', log, 0.3, 5],
  ['sqrt', sqrt, 0.3, 5],
  ['reciprocal', reciprocal, 0.4, 5],
  ['sin', sin, -5, 5],
  ['cos', cos, -5, 5],
  ['tan', tan, -1, 1],
  ['asin', asin, -0.7, 0.7],
  ['acos', acos, -0.7, 0.7],
  ['atan', atan, -5, 5],
  ['sinh', sinh, -3, 3],
  ['cosh', cosh, -3, 3],
  ['tanh', tanh, -5, 5],
  ['asinh', asinh, -5, 5],
  ['acosh', acosh, 1.5, 5],
  ['atanh', atanh, -0.7, 0.7],
  ['sigmoid', sigmoid, -8, 8],
  ['softplus', softplus, -8, 8],
  ['erf, its power series', erf, -2.4, 2.4],
  ['erf, its continued fraction', erf, 2.6, 5],
  ['sign', sign, 0.1, 5],
  ['sign of what is negative', sign, -5, -0.1],
  ['isNotPositive', isNotPositive, 0.1, 5],
  ['a line', line(-2, 3), -5, 5],
  ['pieces', pieces([0, line(2)], [1, power(3)], [Infinity, exp]), 0.1, 0.9],
  ['a power', power(3.5), 0.3, 3],
  ['a whole power', power(2), -3, 3],
  ['a scaled one', scaled(tanh, 1.7, -0.4), -3, 3],
];

it('has a case for every function', () => {
  const known = functions.map(([, f]) => f);
  const all = Object.entries(elementary).filter(([, f]) => typeof f === 'object');
  expect(all.filter(([, f]) => !known.includes(f as Elementary)).map(([name]) => name)).toEqual([]);
  expect(all.length).toBeGreaterThan(20);
});

const STEP = 1e-4;
const RUNS = isThorough ? 100 : 15;

it.each(functions)('%s has the derivatives that its values tell', (_, f, from, to) => {
  fc.assert(
    fc.property(fc.double({ min: from, max: to, noNaN: true }), (x) => {
      const derivativesAt = (at: number) => [f.at(at), ...f.derivatives(at, f.at(at))];
      const [before, here, after] = [derivativesAt(x - STEP), derivativesAt(x), derivativesAt(x + STEP)];
      for (let order = 1; order <= 3; order++) {
        const slope = (after[order - 1]! - before[order - 1]!) / (2 * STEP);
        expect(Math.abs(slope - here[order]!)).toBeLessThan(1e-4 * Math.max(1, Math.abs(slope)));
      }
    }),
    { seed: 20, numRuns: RUNS },
  );
});

it.each([
  [0, 0],
  [0.5, 0.5204998778130465],
  [-1, -0.8427007929497149],
  [2.5, 0.999593047982555],
  [3.5, 0.9999992569016276],
  [7, 1],
  [-Infinity, -1],
])('erf(%d) is %d', (x, value) => {
  expect(Math.abs(erf.at(x) - value)).toBeLessThan(2e-15);
});

it('has no derivative of a power that is infinite times zero', () => {
  expect(power(2).derivatives(0, 0)).toEqual([0, 2, 0]);
  expect(power(1).derivatives(0, 0)).toEqual([1, 0, 0]);
  expect(power(0).derivatives(0, 1)).toEqual([0, 0, 0]);
});

it('has no overflow where the value is finite', () => {
  expect([softplus.at(1000), softplus.at(-1000), sigmoid.at(-1000), tanh.at(1000)]).toEqual([1000, 0, 0, 1]);
  expect(erf.at(NaN)).toBeNaN();
});

describe('the derivative as a formula', () => {
  it.each(functions)('of %s is the one that is known in numbers, and so are the next ones', (_, f, from, to) => {
    fc.assert(
      fc.property(fc.double({ min: from, max: to, noNaN: true }), (x) => {
        const budget = new FormulaBudget();
        const input = Formula.input(0, budget);
        const derivatives = [input.apply(f)];
        for (let order = 1; order <= 4; order++) derivatives.push(derivativeOf(derivatives[order - 1]!, input));
        const program = new FormulaProgram(derivatives);
        const at = (place: number) =>
          program.run([Jets.coordinate(JetSpace.of(1, 1), 0, Float64Array.of(place))]).map(({ values }) => values[0]!);
        const found = at(x);
        f.derivatives(x, f.at(x)).forEach((known, i) => {
          expect(Math.abs(found[i + 1]! - known)).toBeLessThan(1e-12 * Math.max(1, Math.abs(known)));
        });
        const slope = (at(x + STEP)[3]! - at(x - STEP)[3]!) / (2 * STEP);
        expect(Math.abs(found[4]! - slope)).toBeLessThan(1e-3 * Math.max(1, Math.abs(slope)));
      }),
      { seed: 20, numRuns: RUNS },
    );
  });
});
