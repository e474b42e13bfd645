import { figureColours } from './plot.ts';
import { linesBox, linesDrawing, scalesOf, type ShownLines } from './lines-drawing.ts';

const colours = figureColours('light');
const xs = Float64Array.from([0, 1, 2]);
const shownOf = (count: number, chosen?: number): ShownLines => ({
  curves: { xs, ys: Array.from({ length: count }, (_, n) => Float64Array.from([n, n + 1, n])) },
  looks: Array.from({ length: count }, (_, n) => ({ label: `u${n}`, colour: n, dash: n })),
  isHidden: () => false,
  axis: 't',
  across: { from: 0, to: 2 },
  up: { from: 0, to: count },
  trained: undefined,
  proven: { lines: [] },
  hasStrip: false,
  ...(chosen !== undefined && { chosen }),
});
function marksOf(count: number, chosen?: number) {
  const marks = linesDrawing(shownOf(count, chosen)).marks({ width: 800, height: 360, colours });
  const curves = marks.filter((mark) => mark.kind === 'line' && mark.clip !== undefined);
  return { areas: marks.filter(({ kind }) => kind === 'area'), curves };
}

it('draws each of some dozens of curves', () => {
  const { areas, curves } = marksOf(40);
  expect(areas).toHaveLength(0);
  expect(curves).toHaveLength(40);
});

it('draws two bands and a hundred lines for thousands of curves', () => {
  const { areas, curves } = marksOf(5000);
  expect(areas).toHaveLength(2);
  expect(curves).toHaveLength(100);
  expect(curves.every((mark) => 'stroke' in mark && mark.stroke === colours.ink3)).toBe(true);
});

it('draws the chosen one above them, in colour', () => {
  const { curves } = marksOf(5000, 4321);
  expect(curves).toHaveLength(101);
  expect(curves.at(-1)).toMatchObject({ stroke: colours.line(0) });
});

describe('the band of a proven error', () => {
  const STEPS = [
    { from: 0, to: 0.5, bound: 0.2 },
    { from: 0.5, to: 2, bound: 0.6 },
  ];
  /** A straight line from 0 to 2 with points at its ends alone. */
  const bandOf = (isCoarse: boolean) => {
    const curves = { xs: Float64Array.of(0, 2), ys: [Float64Array.of(0, 2)] };
    const line = { name: 'u', bound: 0.6, isCoarse, worstAt: 1, over: { from: 0, to: 2 }, steps: STEPS };
    const shown = { ...shownOf(1), curves, up: { from: -1, to: 3 }, proven: { lines: [line] } };
    const size = { width: 800, height: 360 };
    const { x, y } = scalesOf(linesBox(size, shown), shown);
    const [area, ...others] = linesDrawing(shown)
      .marks({ ...size, colours })
      .filter((mark) => mark.kind === 'area');
    expect(others).toEqual([]);
    const path = Array.from(area!.path);
    const points = path.flatMap((value, i) => (i % 2 === 0 ? [[x.valueAt(value), y.valueAt(path[i + 1]!)]] : []));
    return { ...area!, points: points.map((point) => point.map((value) => Number(value.toFixed(6)))) };
  };

  it('is as high as the bound of each part, with a step where the next part begins', () =>
    expect(bandOf(false).points).toEqual([
      [0, 0.2],
      [0.5, 0.7],
      [0.5, 1.1],
      [2, 2.6],
      [2, 1.4],
      [0.5, -0.1],
      [0.5, 0.3],
      [0, -0.2],
    ]));

  it('has the colour of its line, and that of a warning where the bound is coarse', () => {
    expect(bandOf(false).fill).toBe(colours.line(0));
    expect(bandOf(true)).toMatchObject({ fill: colours.warn, opacity: 0.15 });
  });
});
