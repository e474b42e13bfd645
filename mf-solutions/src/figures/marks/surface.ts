import { contourLines, type ContourLine } from './contours.ts';
import { rangeOf, type ColourMap } from './colour-map.ts';
import { mix, rasterOf, roundLevels, type Lattice, type Raster } from './lattice.ts';
import { mapImage } from './map-image.ts';
import type { Range } from './scale.ts';

export interface Contour {
  level: number;
  lines: ContourLine[];
}

/** Values on a rectangle, ready to be drawn. */
export interface Surface {
  lattice: Lattice;
  across: Range;
  up: Range;
  /** The smallest and the largest value; undefined without any. */
  range: { min: number; max: number } | undefined;
  raster: Raster;
  contours: Contour[];
  /** The picture for a colour map; made once for each. */
  image: (map: ColourMap) => HTMLCanvasElement;
}

const RASTER_SIZE = 200;
const CONTOURS = 8;
const MAX_CONTOURS = 9;

/** @param size pixels of the picture along each side */
export function surfaceOf(lattice: Lattice, size = RASTER_SIZE): Surface {
  const raster = rasterOf(lattice, size, size);
  const range = rangeOf(lattice.z.flat());
  // Of these very values: a part of a map has other levels than the whole.
  const levels = range ? roundLevels(range.min, range.max, CONTOURS).slice(0, MAX_CONTOURS) : [];
  let last: { key: string; image: HTMLCanvasElement } | undefined;
  return {
    lattice,
    across: { from: lattice.xs[0]!, to: lattice.xs.at(-1)! },
    up: { from: lattice.ys[0]!, to: lattice.ys.at(-1)! },
    range,
    raster,
    contours: levels.map((level) => ({ level, lines: contourLines(raster, [level]) })),
    image: (map) => {
      const key = `${map.name} ${map.min} ${map.max} ${map.palette[0]?.join() ?? ''}`;
      if (last?.key !== key) last = { key, image: mapImage(raster, map) };
      return last.image;
    },
  };
}

/** The value between four neighbours; NaN where there is none. */
export function valueOn({ lattice: { xs, ys, z } }: Surface, x: number, y: number): number {
  const [i, across] = placeIn(xs, x);
  const [j, up] = placeIn(ys, y);
  const at = (di: number, dj: number) => z[i + di]?.[j + dj] ?? NaN;
  return mix(mix(at(0, 0), at(1, 0), across), mix(at(0, 1), at(1, 1), across), up);
}

function placeIn(values: readonly number[], value: number): [index: number, share: number] {
  let [low, high] = [0, values.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (values[middle]! <= value) low = middle;
    else high = middle;
  }
  const [from, to] = [values[low]!, values[high]!];
  return [low, to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0];
}
