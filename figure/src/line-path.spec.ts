import { runsOf, smoothPath, spreadLabels } from './line-path.ts';
import { heightOfCurve, type Point } from './smooth-curve.ts';

const points = (...pairs: [x: number, y: number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));
const bezier = (a: number, b: number, c: number, d: number, t: number) =>
  (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t ** 3 * d;

describe('a smooth path', () => {
  it('through two points is straight, with control points at the thirds', () =>
    expect(smoothPath(points([0, 30], [9, 0]), 0, 100)).toBe('M0 30C3 20 6 10 9 0'));

  it('meets each point with the slope between its neighbours', () =>
    // The middle one: 10 up on the left, 20 up on the right, evenly spaced: a slope of 1.5.
    expect(smoothPath(points([0, 0], [10, 10], [20, 30]), 0, 100)).toBe(
      'M0 0C3.33 3.33 6.67 5 10 10C13.33 15 16.67 23.33 20 30',
    ));

  it('follows a parabola through points that are not evenly spaced', () => {
    const parabola = (x: number) => x * x;
    const chosen = [0, 1, 3, 6, 10].map((x) => ({ x, y: parabola(x) }));
    for (const x of [1.5, 2, 4, 5.5]) {
      const index = chosen.findLastIndex((point) => point.x <= x);
      expect(heightOfCurve(chosen, index, x)).toBeCloseTo(parabola(x), 10);
    }
  });

  it('has the height that heightOfCurve computes', () => {
    const run = points([0, 80], [10, 20], [40, 60], [45, 30]);
    const numbers = smoothPath(run, -999, 999)
      .match(/[-\d.]+/g)!
      .map(Number);
    for (let index = 0; index < 3; index++) {
      const [y0, , y1, , y2, , y3] = numbers.slice(1 + 6 * index) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const [from, to] = [run[index]!, run[index + 1]!];
      for (const t of [0.25, 0.5, 0.75]) {
        const x = from.x + t * (to.x - from.x);
        expect(bezier(y0, y1, y2, y3, t)).toBeCloseTo(heightOfCurve(run, index, x), 1);
      }
    }
  });

  it('is clamped between top and bottom where it would overshoot', () => {
    const path = smoothPath(points([0, 90], [10, 90], [11, 10], [20, 10]), 10, 90);
    const heights = path
      .match(/[\d.]+/g)!
      .map(Number)
      .filter((_, index) => index % 2 === 1);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([10, 90]);
    // Nothing holds it between other heights: there it swings.
    const free = smoothPath(points([0, 90], [10, 90], [11, 10], [20, 10]), 0, 100);
    expect(free).toMatch(/ 100 10 90C/);
  });

  it('is written with two decimals', () =>
    expect(smoothPath(points([1 / 3, 2 / 3], [1, 1]), 0, 9)).toMatch(/^M0\.33 0\.67C0\.56 0\.78 /));
});

it('splits a series at its gaps, including those at either end', () =>
  expect(runsOf([null, { x: 1, y: 1 }, { x: 2, y: 2 }, null, null, { x: 5, y: 5 }, null])).toEqual([
    points([1, 1], [2, 2]),
    points([5, 5]),
  ]));

describe('labels', () => {
  it('stay where they are if there is room', () => expect(spreadLabels([10, 24, 60], 14, 0, 60)).toEqual([10, 24, 60]));

  it.each([
    ['downwards', [10, 12, 14], [10, 24, 38]],
    ['upwards at the lower end', [55, 58, 60], [32, 46, 60]],
    ['in their order, whatever the order of the lines', [50, 51, 10], [46, 60, 10]],
    ['away from the upper end', [-5, 3], [0, 14]],
  ])('move apart %s', (_, heights, places) => expect(spreadLabels(heights, 14, 0, 60)).toEqual(places));
});
