import { logarithmicNorm } from './logarithmic-norm.ts';

const matrix = (middles: number[], radii: number[]) =>
  logarithmicNorm({ middles: Float64Array.from(middles), radii: Float64Array.from(radii) });

it('is the largest eigenvalue of the symmetric part', () => {
  expect(matrix([1, 5, -5, -2], [0, 0, 0, 0])).toBeCloseTo(1, 12);
  expect(matrix([0, 1, 1, 0], [0, 0, 0, 0])).toBeCloseTo(1, 12);
});

it('grows by what the entries may differ by', () => {
  expect(matrix([1, 0, 0, -2], [0.5, 0, 0, 0])).toBeGreaterThanOrEqual(1.5);
});

it('is not known where an entry is not', () => {
  expect(matrix([1, 0, 0, -2], [NaN, 0, 0, 0])).toBe(Infinity);
  expect(matrix([1, 0, 0, -2], [Infinity, 0, 0, 0])).toBe(Infinity);
});
