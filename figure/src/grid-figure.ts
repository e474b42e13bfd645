import { drawnLength } from './exponents.ts';
import { barPixels, gridPixels } from './grid-pixels.ts';
import { colourRange } from './map-colours.ts';
import { formatEnds } from './numbers.ts';
import type { GridPreview } from './preview.ts';
import type { Shape, Size } from './shapes.ts';
import { symbolOf } from './symbol.ts';
import { xAxisTexts } from './x-axis-texts.ts';

const TOP = 10;
const BELOW = 22;
const TICK_WIDTH = 6.4;

/** A map with the ends of its axes and of its colour bar. */
export function gridFigure({ x, y, z, cells }: GridPreview, { width, height }: Size): Shape[] {
  const colours = colourRange(z);
  const { diverging } = colours;
  const [low, high] = formatEnds(colours);
  const [yLow, yHigh] = formatEnds(y);

  const bottom = height - BELOW;
  const left = Math.max(30, TICK_WIDTH * Math.max(drawnLength(yLow), drawnLength(yHigh)) + 4);
  const barAt = width - 14 - TICK_WIDTH * Math.max(3, drawnLength(high), drawnLength(low));
  const right = barAt - 10;
  const box = { role: 'picture', y: TOP, height: bottom - TOP, diverging } as const;

  return [
    { ...box, x: left, width: Math.max(0, right - left), pixels: gridPixels(cells, z, colours) },
    { ...box, x: barAt, width: 6, pixels: barPixels() },
    { role: 'tick', x: barAt + 10, y: TOP + 8, anchor: 'start', text: high },
    { role: 'tick', x: barAt + 10, y: bottom, anchor: 'start', text: low },
    ...xAxisTexts(x, { left, right, y: height - 7 }),
    { role: 'tick', x: left - 8, y: TOP + 8, anchor: 'end', text: yHigh },
    { role: 'tick', x: left - 8, y: bottom, anchor: 'end', text: yLow },
    { role: 'variable', x: left - 8, y: (TOP + bottom) / 2 + 4, anchor: 'end', text: symbolOf(y.name) },
  ];
}
