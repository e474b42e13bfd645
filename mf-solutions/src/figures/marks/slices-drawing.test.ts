import type { Mark, TextMark } from './marks.ts';
import { messages } from '../../messages/messages.ts';
import { figureColours } from './plot.ts';
import { slicesDrawing, type ShownSlices, type SlicePlace } from './map-drawing.ts';

const colours = figureColours('light');
const curve = (xs: number[], ys: number[]) => ({ xs: Float64Array.from(xs), ys: [Float64Array.from(ys)] });
const shown: ShownSlices = {
  along: [curve([0, 5, 10], [1, 2, 3]), curve([0, 1, 2], [4, NaN, 6])],
  initial: undefined,
  behind: undefined,
  names: { x: 'x', y: 't', z: 'u' },
  cross: { x: 4, y: 1.9 },
  values: { from: 0, to: 8 },
};
const marks = (overrides: Partial<ShownSlices> = {}, places?: SlicePlace[], width = 600) =>
  slicesDrawing({ ...shown, ...overrides }, places).marks({ width, height: 400, colours });
const texts = (all: Mark[]) => all.filter((mark): mark is TextMark => mark.kind === 'text');
const textOf = (all: Mark[], text: string) => texts(all).find((mark) => mark.text === text);

it.each([
  ['u', 'right'],
  ['θ₂', 'right'],
  ['|r|', undefined],
  ['∂u/∂x', undefined],
])('the name %s of the values stands beside its axis where there is room, else from the edge on', (z, align) => {
  const name = textOf(marks({ names: { ...shown.names, z } }), z)!;
  expect(name.align).toBe(align);
  expect(name.x > 2).toBe(align === 'right');
});

it('each slice says where it is, and has the place of the other one on it', () => {
  const all = marks();
  for (const text of ['t = 1.9', 'x = 4', 'x', 't']) expect(textOf(all, text)).toBeDefined();
  const circles = all.flatMap((mark) => (mark.kind === 'circle' ? [mark] : []));
  expect(circles.map(({ stroke }) => stroke)).toEqual([colours.line(0), colours.line(1)]);
});

it('has no mark on a gap', () => {
  const all = marks({ cross: { x: 4, y: 1 } });
  expect(all.flatMap((mark) => (mark.kind === 'circle' ? [mark.stroke] : []))).toEqual([colours.line(0)]);
});

it('shows one slice alone with all of the height', () => {
  const [both, one] = [marks(), marks({}, [1])];
  expect(textOf(one, 't = 1.9')).toBeUndefined();
  expect(textOf(one, 'x = 4')).toBeDefined();
  expect(textOf(one, 'x = 4')!.y).toBeLessThan(textOf(both, 'x = 4')!.y);
  expect([slicesDrawing(shown, [0]).heightFor(300), slicesDrawing(shown).heightFor(300), slicesDrawing(shown).heightFor(900)]).toEqual([260, 260, 326]); // prettier-ignore
});

it('draws the start behind the first slice, and says so where there is room', () => {
  const initial = curve([0, 10], [7, 7]);
  const drawn = (all: Mark[]) => all.filter((mark) => mark.kind === 'line' && mark.stroke === colours.ink3).length;
  expect(drawn(marks({ initial })) - drawn(marks())).toBe(1);
  expect(textOf(marks({ initial }), messages.explore.initial)).toBeDefined();
  expect(textOf(marks({ initial }, undefined, 200), messages.explore.initial)).toBeUndefined();
  expect(textOf(marks({ initial }, [1]), messages.explore.initial)).toBeUndefined();
});

it('draws what is compared with behind each slice', () => {
  const behind = [curve([0, 10], [5, 5]), curve([0, 2], [6, 6])] as ShownSlices['behind'];
  const wide = (all: Mark[]) => all.filter((mark) => mark.kind === 'line' && mark.width === 5).length;
  expect([wide(marks()), wide(marks({ behind })), wide(marks({ behind }, [0]))]).toEqual([0, 2, 1]);
});
