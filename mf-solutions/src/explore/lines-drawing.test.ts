import { figureColours } from '../plots/plot.ts';
import { linesDrawing, type ShownLines } from './lines-drawing.ts';

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
