import fc from 'fast-check';
import { activation, condition, linear, sequential, solverFile } from '../../test/support/solver-writer.ts';
import { rootOf } from '../../test/support/roots.ts';
import { isThorough } from '../../test/thorough.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { followCode } from './own-code/follow-code.ts';
import { readSolution } from './solution.ts';
import type { Solution } from './solution-at-points.ts';

type Fields = Record<string, number | string | null>;

/** Numbers of the size that trained networks have. */
const number = fc.double({ min: -5, max: 5, noNaN: true }).map((value) => value + 0); // no -0
const HIDDEN = 3;

/** A network with random weights: `inputs`, three tanh units, one number. */
const network = (inputs: number) =>
  fc
    .tuple(
      fc.array(fc.array(number, { minLength: inputs, maxLength: inputs }), { minLength: HIDDEN, maxLength: HIDDEN }),
      fc.array(number, { minLength: HIDDEN, maxLength: HIDDEN }),
      fc.array(number, { minLength: HIDDEN, maxLength: HIDDEN }),
      number,
    )
    .map(([first, bias, last, offset]) =>
      sequential(linear(first, bias), activation('Tanh'), linear([last], [offset])),
    );

/** Two ends, some way apart. */
const interval = fc
  .tuple(number, fc.double({ min: 0.1, max: 5, noNaN: true }))
  .map(([from, width]) => [from, from + width] as const);

function solutionWith(net: ReturnType<typeof sequential>, className: string, fields: Fields): Solution {
  const read = readSolution(
    rootOf(solverFile([net], [condition(className, fields)])),
    {},
    readBoundaryFunction,
    followCode,
  );
  if ('reason' in read) throw new Error(read.reason);
  return read.solution;
}

const valueAt = (solution: Solution, ...point: number[]): number =>
  solution.valuesAt(point.map((value) => Float64Array.of(value)))[0]![0]!;
const slopeAt = (solution: Solution, direction: number, ...point: number[]): number =>
  solution.derivativesAt(point.map((value) => Float64Array.of(value)))[0]!.first[direction]![0]!;

// The same weights in every run.
beforeAll(() => fc.configureGlobal({ seed: 20, numRuns: isThorough ? 100 : 20 }));

describe('whatever the weights are', () => {
  it('an initial value is met to the last bit', () => {
    fc.assert(
      fc.property(network(1), number, number, (net, t_0, u_0) => {
        expect(valueAt(solutionWith(net, 'IVP', { t_0, u_0, u_0_prime: null }), t_0)).toBe(u_0);
      }),
    );
  });

  it('an initial value and slope are met', () => {
    fc.assert(
      fc.property(network(1), number, number, number, (net, t_0, u_0, u_0_prime) => {
        const solution = solutionWith(net, 'IVP', { t_0, u_0, u_0_prime });
        expect(valueAt(solution, t_0)).toBe(u_0);
        expect(slopeAt(solution, 0, t_0)).toBeCloseTo(u_0_prime, 12);
      }),
    );
  });

  it('values at both ends are met to the last bit', () => {
    fc.assert(
      fc.property(network(1), interval, number, number, (net, [t_0, t_1], u_0, u_1) => {
        const solution = solutionWith(net, 'DirichletBVP', { t_0, u_0, t_1, u_1 });
        expect([valueAt(solution, t_0), valueAt(solution, t_1)]).toEqual([u_0, u_1]);
      }),
    );
  });

  it.each([
    ['x_min_val', 'x_max_val'],
    ['x_min_val', 'x_max_prime'],
    ['x_min_prime', 'x_max_val'],
    ['x_min_prime', 'x_max_prime'],
  ])('%s and %s are met', (left, right) => {
    fc.assert(
      fc.property(network(1), interval, number, number, (net, [x_min, x_max], a, b) => {
        const none = { x_min_val: null, x_min_prime: null, x_max_val: null, x_max_prime: null };
        const solution = solutionWith(net, 'DoubleEndedBVP1D', { ...none, x_min, x_max, [left]: a, [right]: b });
        const at = (key: string, x: number) => (key.endsWith('val') ? valueAt(solution, x) : slopeAt(solution, 0, x));
        expect(at(left, x_min)).toBeCloseTo(a, 8);
        expect(at(right, x_max)).toBeCloseTo(b, 8);
      }),
    );
  });

  it('values on four sides are met', () => {
    fc.assert(
      fc.property(
        network(2),
        interval,
        interval,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (net, [x0, x1], [y0, y1], share) => {
          // x y on all sides: the corners agree.
          const fields = {
            x0,
            x1,
            y0,
            y1,
            f0: `lambda y: ${x0} * y`,
            f1: `lambda y: ${x1} * y`,
            g0: `lambda x: x * ${y0}`,
            g1: `lambda x: x * ${y1}`,
          };
          const solution = solutionWith(net, 'DirichletBVP2D', fields);
          const [x, y] = [x0 + share * (x1 - x0), y0 + share * (y1 - y0)];
          for (const point of [
            [x0, y],
            [x1, y],
            [x, y0],
            [x, y1],
          ] as const)
            expect(valueAt(solution, ...point)).toBeCloseTo(point[0] * point[1], 9);
        },
      ),
    );
  });

  it.each([
    ['x_min_val', 'x_max_val'],
    ['x_min_val', 'x_max_prime'],
    ['x_min_prime', 'x_max_val'],
    ['x_min_prime', 'x_max_prime'],
  ])('the start, %s and %s are met at any time', (left, right) => {
    fc.assert(
      fc.property(
        network(2),
        interval,
        number,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (net, [x_min, x_max], t_min, later) => {
          // u = x² (1 + t - t_min) on every side.
          const texts: Record<string, string> = {
            x_min_val: `lambda t: ${x_min ** 2} * (1 + t - ${t_min})`,
            x_max_val: `lambda t: ${x_max ** 2} * (1 + t - ${t_min})`,
            x_min_prime: `lambda t: ${2 * x_min} * (1 + t - ${t_min})`,
            x_max_prime: `lambda t: ${2 * x_max} * (1 + t - ${t_min})`,
          };
          const none = { x_min_val: null, x_min_prime: null, x_max_val: null, x_max_prime: null };
          const chosen = { [left]: texts[left]!, [right]: texts[right]! };
          const start = 'lambda x: x ** 2';
          const solution = solutionWith(net, 'IBVP1D', { ...none, x_min, x_max, t_min, t_min_val: start, ...chosen });
          const t = t_min + later;
          for (const [key, x] of [
            [left, x_min],
            [right, x_max],
          ] as const) {
            if (key.endsWith('val')) expect(valueAt(solution, x, t)).toBeCloseTo(x ** 2 * (1 + later), 7);
            else expect(slopeAt(solution, 0, x, t)).toBeCloseTo(2 * x * (1 + later), 7);
          }
          const middle = (x_min + x_max) / 2;
          expect(valueAt(solution, middle, t_min)).toBe(middle ** 2);
        },
      ),
    );
  });
});
