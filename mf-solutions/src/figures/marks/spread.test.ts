import { bandOutlines, countDrawn, isDrawn, spreadOf } from './spread.ts';

const count = 5000;
const all = Array.from({ length: count }, (_, n) => n);

it('finds between which values all curves run, and the middle half of them', () => {
  const { lowest, lower, upper, highest } = spreadOf([[5, 1], [1, null], [3, null], [2, null], [4, null]], 3); // prettier-ignore
  expect([lowest, lower, upper, highest].map((values) => values[0])).toEqual([1, 2, 4, 5]);
  expect([lowest, lower, upper, highest].map((values) => values[1])).toEqual([1, 1, 1, 1]);
  expect(lowest[2]).toBeNaN();
});

it('draws a hundred of thousands of curves, from first to last, and all of a few', () => {
  const drawn = all.filter((n) => isDrawn(n, count));
  expect(drawn).toHaveLength(countDrawn(count));
  expect(drawn).toHaveLength(100);
  expect(drawn[0]).toBe(0);
  expect(drawn.at(-1)).toBeGreaterThan(4900);
  expect(all.slice(0, 200).every((n) => isDrawn(n, 200))).toBe(true);
});

it('goes along the upper side of a band and back along the lower one, around gaps', () => {
  const band = (values: number[]) => Float64Array.from(values);
  expect(bandOutlines([0, 1, 2, 3, 4], band([1, 2, NaN, 3, 4]), band([5, 6, NaN, 7, 8]))).toEqual([
    [[0, 5], [1, 6], [1, 2], [0, 1]],
    [[3, 7], [4, 8], [4, 4], [3, 3]],
  ]); // prettier-ignore
});
