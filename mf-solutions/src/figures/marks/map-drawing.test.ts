import type { LineMark, Mark, TextMark } from './marks.ts';
import { figureColours } from './plot.ts';
import { colourMapFor, colourOf, cssOf } from './colour-map.ts';
import { crossMarks, mapBox, mapDrawing, type ShownMap } from './map-drawing.ts';
import { surfaceOf } from './surface.ts';

const unit = { from: 0, to: 1 };
const whole = surfaceOf({ xs: [0, 1], ys: [0, 1], z: [[0, 1], [1, 2]] }, 10); // prettier-ignore
const shown = { whole, fine: undefined, names: { x: 'x', y: 't', z: 'u' }, across: unit, up: unit, hasContours: false };

it.each([0.02, 0.5, 0.8, 0.98])('writes the place of a line beside the ring, also at x = %f', (x) => {
  const marks = crossMarks({ width: 400, height: 320, colours: figureColours('light') }, shown, { x, y: 0.5 }, 1);
  const text = marks.find((mark: Mark): mark is TextMark => mark.kind === 'text' && mark.text.startsWith('t = '))!;
  const ring = marks.find((mark) => mark.kind === 'circle')!;
  const half = ([...text.text].length * 7.3 + 12) / 2;
  expect(Math.abs(text.x - ring.x)).toBeGreaterThan(half + 7);
});

it('writes numbers along contour lines on the colour of their level, in black where that is bright', () => {
  const steep = {
    ...surfaceOf({
      xs: [0, 1],
      ys: [0, 1],
      z: [
        [0, 0],
        [1, 1],
      ],
    }),
    image: () => document.createElement('canvas'),
  };
  const marks = mapDrawing({ ...shown, whole: steep, hasContours: true }).marks({
    width: 600,
    height: 400,
    colours: figureColours('light'),
  });
  const numbers = marks.filter((mark): mark is TextMark => mark.kind === 'text' && mark.angle !== undefined);
  const map = colourMapFor([0, 1], 'light');
  for (const { text, halo } of numbers) expect(halo).toBe(cssOf(colourOf(map, Number(text))));
  expect(numbers.map(({ fill }) => fill)).toEqual(['white', 'black']);
});

describe('a map of a slope', () => {
  const five = [0, 0.25, 0.5, 0.75, 1];
  /** Highest at the upper right corner. */
  const slope = (low: number, high: number): ShownMap => ({
    ...shown,
    whole: {
      ...surfaceOf({ xs: five, ys: five, z: five.map((x) => five.map((y) => low + ((x + y) / 2) * (high - low))) }),
      image: () => document.createElement('canvas'),
    },
    hasContours: true,
  });
  const size = { width: 800, height: 400 };
  const marksOf = (of: ShownMap, mode: 'light' | 'dark' = 'light') =>
    mapDrawing(of).marks({ ...size, colours: figureColours(mode) });
  const barOf = (of: ShownMap, mode?: 'light' | 'dark') => marksOf(of, mode).find((mark) => mark.kind === 'bar')!;
  const numbersBeside = (of: ShownMap) => {
    const { box } = barOf(of);
    return marksOf(of).filter((mark): mark is TextMark => mark.kind === 'text' && mark.x > box.left + box.width);
  };

  it('draws each contour along one level', () => {
    const of = slope(0, 1);
    const box = mapBox(size, of);
    const lines = marksOf(of).filter((mark): mark is LineMark => mark.kind === 'line' && mark.clip !== undefined);
    expect(lines.length).toBeGreaterThan(3);
    for (const { path } of lines) {
      // On each of them the value, which grows evenly to the upper right, is the same.
      const values = Array.from(path).flatMap((x, i) =>
        i % 2 === 0 ? [((x - box.left) / box.width + (box.top + box.height - path[i + 1]!) / box.height) / 2] : [],
      );
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(0.01);
      expect(Math.abs(values[0]! * 10 - Math.round(values[0]! * 10))).toBeLessThan(0.05);
    }
  });

  it('places the numbers beside the colour bar in proportion, with the highest at the top', () => {
    const of = slope(0, 1);
    const { box } = barOf(of);
    for (const { text, y } of numbersBeside(of)) expect(y).toBeCloseTo(box.top + box.height * (1 - Number(text)), 9);
    expect(numbersBeside(of).map(({ text }) => text)).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1']);
  });

  it('has room for enormous numbers beside the bar', () => {
    const numbers = numbersBeside(slope(-1.23456e305, 1.23456e305));
    expect(numbers.length).toBeGreaterThan(1);
    // A number is written in signs about 7.3 pixels wide; exponents are narrower.
    for (const { x, text } of numbers) expect(x + (text.length - 3) * 7.3).toBeLessThanOrEqual(size.width);
  });

  it.each([
    ['light', 'rgb(1,42,99)', 'rgb(80,25,18)'],
    ['dark', 'rgb(178,232,250)', 'rgb(250,217,162)'],
  ] as const)('of both signs is blue below zero and red above in the %s theme', (mode, low, high) => {
    const { stops } = barOf(slope(-1, 1), mode);
    expect([stops[0], stops.at(-1)]).toEqual([low, high]);
  });

  it('of a difference has colours that are symmetric about zero, and may share those of another map', () => {
    expect(numbersBeside({ ...slope(1, 3), scale: { isDifference: true } }).map(({ text }) => text)).toContain('−2');
    expect(numbersBeside({ ...slope(0, 1), scale: { span: [0, 5] } }).map(({ text }) => text)).toContain('5');
  });
});
