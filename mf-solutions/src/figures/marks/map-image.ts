import { colourOf, type ColourMap } from './colour-map.ts';
import { onServer } from './on-server.ts';
import type { Raster } from './lattice.ts';

/** The raster as a picture, one pixel for each value, transparent where there is none; the lowest row at the bottom. */
export function mapImage({ columns, rows, values }: Raster, map: ColourMap): HTMLCanvasElement {
  const canvas = onServer.canvas?.(columns, rows) ?? newCanvas(columns, rows);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const image = context.createImageData(columns, rows);
  values.forEach((value, index) => {
    if (value === null) return;
    const row = rows - 1 - Math.floor(index / columns);
    image.data.set([...colourOf(map, value), 255], 4 * (row * columns + (index % columns)));
  });
  context.putImageData(image, 0, 0);
  return canvas;
}

const newCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });
