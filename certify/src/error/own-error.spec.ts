import { dyadic, sum, type Dyadic } from '../../test/dyadic.ts';
import type { Covering } from '../boxes/covering.ts';
import { allBesideOwnError, besideOwnError } from './own-error.ts';

/** Exactly. */
const isBelow = (exact: Dyadic, bound: number): boolean => {
  const { whole } = sum(dyadic(bound), { whole: -exact.whole, exponent: exact.exponent });
  return whole >= 0n;
};

/** Sums of these are rounded down, up, or not at all. */
const NUMBERS = [1, 1 / 3, 0.1, 2 / 3, 3e-17, 7e-9, 1e6 / 7];
const PAIRS = NUMBERS.flatMap((distance) => NUMBERS.map((own) => [distance, own] as const));

const around = (bound: number): Covering => ({
  bound,
  sampled: bound / 2,
  worst_at: [7],
  boxes: [
    { from: [0], to: [1], bound: bound / 3 },
    { from: [1], to: [2], bound },
  ],
});

it.each(PAIRS)(
  'the distance %d beside an own error of %d is not below their sum, whatever is rounded',
  (distance, own) => {
    const all = allBesideOwnError(around(distance), own);
    const inBox = besideOwnError({ bound: distance, atMiddle: distance / 2, spread: [1] }, own);
    const exact = sum(dyadic(distance), dyadic(own));
    for (const bound of [all.bound, all.boxes[1]!.bound, inBox.bound]) {
      expect(isBelow(exact, bound)).toBe(true);
      expect(bound).toBeLessThan((distance + own) * (1 + 1e-14));
    }
    expect(isBelow(sum(dyadic(distance / 3), dyadic(own)), all.boxes[0]!.bound)).toBe(true);
    expect(all.boxes[0]!.bound).toBeLessThan((distance / 3 + own) * (1 + 1e-14));
  },
);

it('what is surely seen of a distance is less by the own error, and never below nothing', () => {
  expect(allBesideOwnError(around(10), 2)).toMatchObject({ sampled: 3, worst_at: [7] });
  expect(allBesideOwnError(around(10), 7).sampled).toBe(0);
  expect(besideOwnError({ bound: 10, atMiddle: 5, spread: [1] }, 2)).toMatchObject({ atMiddle: 3, spread: [1] });
  expect(besideOwnError({ bound: 10, atMiddle: 5, spread: [1] }, 7).atMiddle).toBe(0);
});
