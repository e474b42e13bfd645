import type { Mark, TextMark } from './marks.ts';
import { figureColours } from './plot.ts';
import { phaseDrawing, type ShownPhase } from './phase-drawing.ts';

const colours = figureColours('light');
const times = Float64Array.from({ length: 200 }, (_, i) => (i * 2 * Math.PI) / 199);
/** A circle with its nullclines, which cross in its middle. */
const circle: ShownPhase = {
  times,
  xs: times.map((t) => Math.cos(t)),
  ys: times.map((t) => Math.sin(t)),
  names: { x: 'x', y: 'y', t: 't' },
  across: { from: -1.1, to: 1.1 },
  up: { from: -1.1, to: 1.1 },
  arrows: undefined,
  nullclines: [
    { name: 'x', colour: 0, lines: [Array.from({ length: 40 }, (_, i) => [i / 39, 0.5])] },
    { name: 'y', colour: 1, lines: [Array.from({ length: 40 }, (_, i) => [0.5, i / 39])] },
  ],
  start: null,
  orbit: undefined,
  isComplete: true,
};
const textsIn = (shown: ShownPhase, width: number): TextMark[] =>
  phaseDrawing(shown, 360)
    .marks({ width, height: 320, colours })
    .filter((mark: Mark): mark is TextMark => mark.kind === 'text');

it.each([280, 500])('writes no name over another in a plane of %i pixels', (width) => {
  const names = textsIn(circle, width).filter(({ text }) => /( steady$|^t = )/.test(text));
  expect(names.map(({ text }) => text)).toEqual(['t = 0', 'x steady', 'y steady']);
  const apart = (a: TextMark, b: TextMark) => Math.abs(a.y - b.y) >= 16 || Math.abs(a.x - b.x) > 12 * 6;
  names.forEach((a, i) => names.slice(i + 1).forEach((b) => expect(apart(a, b)).toBe(true)));
});

it('says that there is no value where one of the unknowns has none, once both are computed', () => {
  const empty = { ...circle, xs: times.map(() => NaN) };
  const hasNote = (shown: ShownPhase) => textsIn(shown, 400).some(({ text }) => text === 'no value');
  expect(hasNote(empty)).toBe(true);
  expect(hasNote({ ...empty, isComplete: false })).toBe(false);
  expect(hasNote(circle)).toBe(false);
});

it('draws values that are so small that the inverse of their distance is not a number', () => {
  const tiny = { from: -1e-310, to: 1e-310 };
  const shown = { ...circle, xs: circle.xs.map((x) => x * 1e-310), across: tiny, nullclines: [] };
  const lines = phaseDrawing(shown, 360)
    .marks({ width: 400, height: 320, colours })
    .flatMap((mark) => (mark.kind === 'line' && mark.path.length === 400 ? [Array.from(mark.path)] : []));
  expect(lines).toHaveLength(1);
  expect(lines[0]!.every(Number.isFinite)).toBe(true);
});

it.each([
  [280, [0.9, 0.5]],
  [280, [0, 0]],
  [500, [-1.05, 1.05]],
])('names the numeric solution inside a plane of %i pixels, and over no other name', (width, start) => {
  const orbit = { xs: Float64Array.from([start[0]!, 0]), ys: Float64Array.from([start[1]!, 0]) };
  const texts = textsIn({ ...circle, nullclines: [], start: start as [number, number], orbit }, width);
  const name = texts.find(({ text }) => text === 'numeric, not the network')!;
  const first = texts.find(({ text }) => text === 't = 0')!;
  // About 7.3 pixels for each letter.
  expect(name.x).toBeGreaterThan(40);
  expect(name.x + 24 * 7.3).toBeLessThanOrEqual(width);
  const isApart = Math.abs(name.y - first.y) >= 16 || name.x > first.x + 40 || name.x + 24 * 7.3 < first.x;
  expect(isApart).toBe(true);
});
