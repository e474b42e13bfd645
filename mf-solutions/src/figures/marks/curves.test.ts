import { curvesOf, extentIn, hasPointAt, refined, steps, valueBetween } from './curves.ts';

const parabola = curvesOf([0, 1, 2, 3, 4], [{ y: [0, 1, 4, 9, 16] }]);

it('sorts falling coordinates and turns null into gaps', () => {
  const { xs, ys } = curvesOf([2, 1, 0], [{ y: [5, null, 3] }]);
  expect([[...xs], [...ys[0]!]]).toEqual([
    [0, 1, 2],
    [3, NaN, 5],
  ]);
});

it('puts fine values in place of the coarse ones there', () => {
  const xs = steps({ from: 0.5, to: 2.5 }, 5);
  const { xs: joined, ys } = refined(parabola, { xs, ys: [xs.map((x) => x * x)] });
  expect([...joined]).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 4]);
  expect([...ys[0]!]).toEqual([0, 0.25, 1, 2.25, 4, 6.25, 9, 16]);
});

it('joins values beside the coarse ones', () => {
  const xs = steps({ from: 5, to: 6 }, 2);
  expect([...refined(parabola, { xs, ys: [xs] }).xs]).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('reads between two points, and nowhere else', () => {
  const read = (x: number) => valueBetween(parabola.xs, parabola.ys[0]!, x);
  expect([read(2), read(2.5), read(-1), read(5)]).toEqual([4, 6.5, NaN, NaN]);
});

it('finds the height of what is in view and not hidden', () => {
  const two = curvesOf([0, 1, 2], [{ y: [0, 5, 100] }, { y: [-7, 1, 1] }]);
  expect(extentIn(two, { from: 0, to: 1 }, () => false)).toEqual({ from: -7, to: 5 });
  expect(extentIn(two, { from: 0, to: 1 }, (n) => n === 1)).toEqual({ from: 0, to: 5 });
  expect(extentIn(two, { from: 0, to: 1 }, () => true)).toBeUndefined();
});

it('finds a height between two points', () =>
  expect(extentIn(parabola, { from: 2.2, to: 2.4 }, () => false)).toEqual({ from: 4, to: 9 }));

it.each([
  [0, true],
  [0.3, true],
  [0.1 + 0.2, true],
  [1, true],
  [0.31, false],
  [1.1, false],
])('knows whether there is a point at %f, whatever its last digits', (x, isThere) =>
  expect(hasPointAt([0, 0.3, 1], x)).toBe(isThere),
);
