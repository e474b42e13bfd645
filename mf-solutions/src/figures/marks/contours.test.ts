import { contourLines, type ContourLine } from './contours.ts';

/** A raster of a function of the shares of the rectangle. */
function rasterOf(size: number, value: (across: number, up: number) => number | null) {
  const shares = Array.from({ length: size }, (_, index) => index / (size - 1));
  return { columns: size, rows: size, values: shares.flatMap((up) => shares.map((across) => value(across, up))) };
}

const pointsOf = (lines: ContourLine[]) => lines.flat();

it('a slope has a straight line at each level, from border to border', () => {
  const lines = contourLines(
    rasterOf(11, (across) => across),
    [0.25, 0.75],
  );
  expect(lines).toHaveLength(2);
  lines.forEach((line, index) => {
    for (const [across] of line) expect(across).toBeCloseTo([0.25, 0.75][index]!);
    const ups = line.map(([, up]) => up);
    expect([Math.min(...ups), Math.max(...ups)]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
  });
});

it('a slope upwards has its line across', () => {
  for (const [, up] of pointsOf(
    contourLines(
      rasterOf(11, (_, y) => y),
      [0.35],
    ),
  ))
    expect(up).toBeCloseTo(0.35);
});

it('no line runs along the border, where the solution is above the level there', () => {
  const lines = contourLines(
    rasterOf(9, () => 1),
    [0.5],
  );
  expect(lines).toEqual([]);
});

it('no line surrounds a gap, wherever it is', () => {
  for (const [column, row] of [
    [4, 4],
    [1, 6],
    [6, 1],
    [5, 5],
  ] as const)
    // prettier-ignore
    expect(
      contourLines(
        rasterOf(9, (across, up) => (across === column / 8 && up === row / 8 ? null : 1)),
        [0.5],
      ),
    ).toEqual([]);
});

it('a line that meets a gap goes on behind it', () => {
  const lines = contourLines(
    rasterOf(21, (across, up) => (up >= 0.4 && up <= 0.6 ? null : across)),
    [0.33],
  );
  const ups = pointsOf(lines).map(([, up]) => up);
  expect(lines).toHaveLength(2);
  expect(ups.some((up) => up < 0.3) && ups.some((up) => up > 0.7)).toBe(true);
  expect(ups.some((up) => up > 0.4 && up < 0.6)).toBe(false);
  for (const [across] of pointsOf(lines)) expect(across).toBeCloseTo(0.33);
});
