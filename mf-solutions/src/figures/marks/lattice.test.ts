import { contourLines } from './contours.ts';
import { ascending, rasterOf, roundLevels, slicesOf } from './lattice.ts';

/** z = x + 10 y on unequal steps. */
const plane = (xs: number[], ys: number[]) => ({ xs, ys, z: xs.map((x) => ys.map((y) => x + 10 * y)) });

it('reverses decreasing coordinates together with their values', () => {
  expect(ascending(plane([2, 1, 0], [5, 3]))).toEqual(plane([0, 1, 2], [3, 5]));
});

describe('the raster', () => {
  it('interpolates between the largest numbers of both signs', () => {
    const lattice = {
      xs: [0, 1],
      ys: [0, 1],
      z: [
        [-1.7e308, -1.7e308],
        [1.7e308, 1.7e308],
      ],
    };
    expect(rasterOf(lattice, 3, 1).values).toEqual([-1.7e308, 0, 1.7e308]);
    expect(roundLevels(-1.7e308, 1.7e308, 8).length).toBeGreaterThan(3);
  });

  it('places unevenly spaced values correctly', () => {
    const { values } = rasterOf(plane([0, 0.1, 2], [0, 1]), 5, 2);
    values.forEach((value, index) =>
      expect(value).toBeCloseTo([0, 0.5, 1, 1.5, 2, 10, 10.5, 11, 11.5, 12][index] ?? NaN),
    );
  });

  it('has gaps where a neighbouring value is missing', () => {
    const lattice = {
      xs: [0, 1, 2],
      ys: [0, 1],
      z: [
        [1, 1],
        [null, 1],
        [1, 1],
      ],
    };
    expect(rasterOf(lattice, 3, 2).values.every((value) => value === null)).toBe(true);
  });
});

it.each([
  [0, 1, [0.2, 0.4, 0.6, 0.8]],
  [0, 8, [1, 2, 3, 4, 5, 6, 7]],
  [-1, 1, [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75]],
  [3, 3, []],
])('finds round levels between %d and %d', (min, max, levels) => {
  const found = roundLevels(min, max, 7);
  expect(found).toHaveLength(levels.length);
  found.forEach((level, index) => expect(level).toBeCloseTo(levels[index] ?? NaN));
});

describe('slices', () => {
  it('are four by default, without the border', () => {
    const ys = Array.from({ length: 21 }, (_, index) => index);
    expect(slicesOf(plane([0, 1], ys))).toEqual([2, 6, 10, 16].map((at) => ({ at, values: [10 * at, 1 + 10 * at] })));
  });

  it('are at most as many as there are rows', () =>
    expect(slicesOf(plane([0, 1], [0, 1])).map(({ at }) => at)).toEqual([0, 1]));
});

it('draws a contour at its level, without the border', () => {
  const raster = rasterOf(plane([0, 1], [0, 0]), 50, 50);
  const lines = contourLines(raster, [0.5]);
  expect(lines).toHaveLength(1);
  for (const [across] of lines[0] ?? []) expect(across).toBeCloseTo(0.5);
});

it('draws no contour along the border where the solution is held at the level', () => {
  const at = (place: number) => Math.sin((Math.PI * place) / 20);
  const values = Array.from({ length: 21 * 21 }, (_, place) => -at(place % 21) * at(Math.floor(place / 21)));
  expect(contourLines({ columns: 21, rows: 21, values }, [0])).toEqual([]);
  expect(contourLines({ columns: 21, rows: 21, values }, [-0.5])).toHaveLength(1);
});

it('draws no contour along a gap', () => {
  const values = Array.from({ length: 11 * 11 }, (_, at) => {
    const [column, row] = [at % 11, Math.floor(at / 11)];
    return Math.hypot(column - 5, row - 5) < 2.5 ? null : column / 10;
  });
  const lines = contourLines({ columns: 11, rows: 11, values }, [0.45]);
  expect(lines).toHaveLength(2);
  for (const [across] of lines.flat()) expect(across).toBeCloseTo(0.45);
});
