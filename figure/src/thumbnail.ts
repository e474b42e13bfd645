import { gridPixels } from './grid-pixels.ts';
import { linesIn } from './lines-figure.ts';
import { colourRange } from './map-colours.ts';
import type { Preview } from './preview.ts';
import type { Shape, Size } from './shapes.ts';

/** Keeps thick lines inside. */
const RIM = 2;

/** A solution in too little room for numbers and names: curves above a pair of axes, or the map alone. */
export function drawThumbnail(preview: Preview, { width, height }: Size): Shape[] {
  if (preview.kind === 'grid') {
    const colours = colourRange(preview.z);
    const pixels = gridPixels(preview.cells, preview.z, colours);
    return [{ role: 'picture', x: 0, y: 0, width, height, pixels, diverging: colours.diverging }];
  }
  const axes: Shape = { role: 'axis', path: `M0 0V${height}H${width}` };
  if (preview.kind === 'none') return [axes];
  const box = { left: 2 * RIM, right: width - RIM, top: RIM, bottom: height - 2 * RIM };
  return [axes, ...linesIn(preview.series, box)];
}
