import { withWrongSigns } from '../../test/term-cases/plane.ts';
import { coefficientOf, fastestGrowth } from './growth-in-time.ts';

const between = (low: number, high: number): number[] => [0, 0.25, 0.5, 1].map((share) => low + share * (high - low));

const NUMERATORS = [
  [2, 5],
  [-5, -2],
  [-3, 7],
  [0, 0],
] as const;
const DENOMINATORS = [
  [0.5, 4],
  [-4, -0.5],
] as const;

it.each(NUMERATORS.flatMap(([low, high]) => DENOMINATORS.map(([from, to]) => [low, high, from, to] as const)))(
  'for c between %d and %d and a between %d and %d, no error grows faster than the fastest -c/a, and one does as fast',
  (low, high, from, to) => {
    const largest = Math.max(...between(low, high).flatMap((c) => between(from, to).map((a) => -c / a)));
    const fastest = fastestGrowth({ low: from, high: to }, { low, high });
    expect(fastest).toBeGreaterThanOrEqual(largest);
    expect(fastest).toBeLessThanOrEqual(largest + 1e-12 * Math.abs(largest));
  },
);

it('divides by the smallest size of the coefficient of u_t', () => {
  expect(coefficientOf({ low: 2, high: 5 }, { low: -7, high: -3 })).toBe(2);
  expect(coefficientOf({ low: -5, high: -2 }, { low: 3, high: 7 })).toBe(2);
});

it.each([
  [-2, 5, -7, -3],
  [-5, 2, 3, 7],
  [2, 5, -7, 3],
  [-5, -2, -3, 7],
  [2, 5, 3, 7],
  [-5, -2, -7, -3],
  [0, 5, -7, -3],
  [2, 5, -7, 0],
])('has no maximum principle for a between %d and %d and -k between %d and %d', (low, high, from, to) => {
  expect(() => coefficientOf({ low, high }, { low: from, high: to })).toThrow(
    /the coefficients do not have the required signs/,
  );
});

it.each(withWrongSigns().map((bound, i) => [i + 1, bound] as const))(
  'claims nothing where coefficients have signs that no maximum principle is about (case %d)',
  (_, bound) => {
    expect(bound).toThrow(/the coefficients do not have the required signs/);
  },
);
