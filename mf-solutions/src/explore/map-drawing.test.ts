import type { Mark, TextMark } from '../drawing/marks.ts';
import { figureColours } from '../plots/plot.ts';
import { colourMapFor, colourOf, cssOf } from '../plots/colour-map.ts';
import { crossMarks, mapDrawing } from './map-drawing.ts';
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
