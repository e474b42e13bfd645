import { fonts } from '@hub/web-kit/plots/colours';
import { figureColours } from '../marks/plot.ts';
import { moved, type Drawing, type Mark } from '../marks/marks.ts';
import { paint } from './paint.ts';
import { pngOf } from './png-of.ts';
import { svgText } from './svg-text.ts';

const WIDTH = 900;
const HEAD = 34;
const FOOT = 26;
const SHARPNESS = 2;

/** What stands around a drawing that leaves its page. */
export interface Stamp {
  title: string;
  /** Label and version of the solution. */
  origin: string;
  /** Address of the solution, with the view. */
  address: string;
}

/** A drawing as a file of its own: always in the light theme, with its title above and label and address below it. */
export async function pictureOf(drawing: Drawing, stamp: Stamp, format: 'SVG' | 'PNG'): Promise<Blob> {
  const colours = figureColours('light');
  const inner = { width: WIDTH, height: drawing.heightFor(WIDTH), colours };
  const height = inner.height + HEAD + FOOT;
  const marks: Mark[] = [
    {
      kind: 'text',
      text: stamp.title,
      x: 12,
      y: HEAD / 2 + 2,
      size: 14,
      weight: 600,
      family: fonts.sans,
      fill: colours.ink,
    },
    {
      kind: 'text',
      text: stamp.origin,
      x: WIDTH - 12,
      y: HEAD / 2 + 2,
      size: 11,
      family: fonts.mono,
      fill: colours.ink3,
      align: 'right',
    },
    ...drawing.marks(inner).map((mark) => moved(mark, 0, HEAD)),
    {
      kind: 'text',
      text: stamp.address,
      x: 12,
      y: height - FOOT / 2,
      size: 11,
      family: fonts.mono,
      fill: colours.ink3,
    },
  ];
  if (format === 'SVG')
    return new Blob([svgText(marks, WIDTH, height, colours.plate)], { type: 'image/svg+xml;charset=utf-8' });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: WIDTH * SHARPNESS,
    height: height * SHARPNESS,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser could not make a picture.');
  context.scale(SHARPNESS, SHARPNESS);
  context.fillStyle = colours.plate;
  context.fillRect(0, 0, WIDTH, height);
  paint(context, marks);
  return pngOf(canvas);
}
