import { largestDefect, largestError, largestJump } from '../../test/pieces.ts';
import type { Formula } from '../../test/tape-builder.ts';
import { apply, explicitEquation, input, minus, over, plus, power, times } from '../../test/tape-builder.ts';
import { isThorough } from '../../test/thorough.ts';
import { ExplicitSystem } from './explicit-system.ts';
import { stateAt } from './polynomial-piece.ts';
import { radauPieces } from './radau-solution.ts';

const t = input(0);
const x = input(1);
const y = input(2);
const z = input(3);

function solved(orders: number[], right: Formula[], initial: number[], end: number) {
  const system = new ExplicitSystem(explicitEquation(orders, right), 't');
  const result = radauPieces(system, 0, initial, end);
  if ('reason' in result) throw new Error(result.reason);
  const { pieces } = result;
  expect(largestJump(pieces, orders)).toBeLessThan(1e-15);
  expect(largestDefect(pieces, system)).toBeLessThan(4e-13);
  return { pieces, end: stateAt(pieces.at(-1)!, orders, end) };
}

/** Values agree in shares of their sizes. */
function expectClose(values: readonly number[], known: readonly number[], share: number): void {
  expect(values).toHaveLength(known.length);
  values.forEach((value, i) => expect(Math.abs(value / known[i]! - 1)).toBeLessThan(share));
}

/** Tests that only the thorough form runs. */
const inLongRing = (name: string, test: () => void): void => {
  if (isThorough) it(name, test);
};

describe('Radau pieces of a solution', () => {
  it('decay and an oscillator', () => {
    const decay = solved([1], [times(-1, x)], [1], 5);
    expect(largestError(decay.pieces, (s) => Math.exp(-s))).toBeLessThan(1e-15);
    const oscillator = solved([2], [times(-1, x)], [0, 1], 12);
    expect(largestError(oscillator.pieces, Math.sin)).toBeLessThan(5e-15);
    expect(oscillator.pieces.length).toBeLessThan(15);
  });

  it("fast decay to a slow solution: u' = -1000 (u - cos t)", () => {
    const { pieces } = solved([1], [times(-1000, minus(x, apply('cos', t)))], [0], 3);
    const k = 1000;
    const exact = (s: number) => (k * k * (Math.cos(s) - Math.exp(-k * s)) + k * Math.sin(s)) / (k * k + 1);
    expect(largestError(pieces, exact)).toBeLessThan(2e-15);
    expect(pieces.length).toBeLessThan(40);
  });

  it('says where a solution blows up', () => {
    const system = new ExplicitSystem(explicitEquation([1], [power(x, 2)]), 't');
    expect(radauPieces(system, 0, [1], 2)).toEqual({
      reason: 'The solution or its derivatives grow beyond all bounds near t = 1.',
    });
  });

  // Values at the end: F. Mazzia, C. Magherini, Test Set for Initial Value Problem Solvers, release 2.4, 2008.
  describe('the stiff test set', () => {
    it('Van der Pol', () => {
      const right = minus(times(1000, minus(1, times(x, x)), y), x);
      const { end } = solved([2], [right], [2, 0], 2000);
      expectClose(end, [1.706167732170483, -0.8928097010247975e-3], 1e-12);
    });

    it('Robertson', () => {
      const [slow, made, lost] = [times(0.04, x), times(1e4, y, z), times(3e7, y, y)];
      const { end } = solved([1, 1, 1], [minus(made, slow), minus(minus(slow, made), lost), lost], [1, 0, 0], 1e11);
      expectClose(end, [0.2083340149701255e-7, 0.833336077033471e-13, 0.999999979166505], 1e-12);
    });

    inLongRing('Oregonator', () => {
      const { end } = solved(
        [1, 1, 1],
        [
          times(77.27, plus(y, times(x, minus(minus(1, times(8.375e-6, x)), y)))),
          over(minus(z, times(plus(1, x), y)), 77.27),
          times(0.161, minus(x, z)),
        ],
        [1, 2, 3],
        360,
      );
      expectClose(end, [0.1000814870318523e1, 0.1228178521549917e4, 0.1320554942846706e3], 1e-11);
    });

    inLongRing('HIRES', () => {
      const y4 = input(4);
      const y5 = input(5);
      const y6 = input(6);
      const y7 = input(7);
      const y8 = input(8);
      const { end } = solved(
        [1, 1, 1, 1, 1, 1, 1, 1],
        [
          plus(times(-1.71, x), times(0.43, y), times(8.32, z), 0.0007),
          plus(times(1.71, x), times(-8.75, y)),
          plus(times(-10.03, z), times(0.43, y4), times(0.035, y5)),
          plus(times(8.32, y), times(1.71, z), times(-1.12, y4)),
          plus(times(-1.745, y5), times(0.43, y6), times(0.43, y7)),
          plus(times(-280, y6, y8), times(0.69, y4), times(1.71, y5), times(-0.43, y6), times(0.69, y7)),
          plus(times(280, y6, y8), times(-1.81, y7)),
          plus(times(-280, y6, y8), times(1.81, y7)),
        ],
        [1, 0, 0, 0, 0, 0, 0, 0.0057],
        321.8122,
      );
      expectClose(
        end,
        [
          0.7371312573325668e-3, 0.1442485726316185e-3, 0.588872974096767e-4, 0.1175651343283149e-2,
          0.2386356198831331e-2, 0.6238968252742796e-2, 0.2849998395185769e-2, 0.2850001604814231e-2,
        ],
        1e-11,
      );
    });
  });
});
