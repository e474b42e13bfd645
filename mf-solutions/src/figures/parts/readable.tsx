import { formatNumber } from '@hub/figure/numbers';
import { ProvenValue } from '@hub/web-kit/plots/proven-value';
import type { Box, Drawing, Pixel } from '../marks/marks.ts';
import { extentOf, padded, type Range } from '../marks/scale.ts';
import { messages } from '../../messages/messages.ts';
import type { Lines } from '../marks/plot.ts';
import { curvesOf, domainOf, nearestPoint } from '../marks/curves.ts';
import { LineReading } from './line-reading.tsx';
import { linesBox, linesDrawing, scalesOf, type ShownLines } from '../marks/lines-drawing.ts';
import { mapBox, mapDrawing, mapScales, type ShownMap } from '../marks/map-drawing.ts';
import { readCurves, readingMarks } from '../marks/read-curves.ts';
import { ReadingPlate } from './reading-plate.tsx';
import { valueOn } from '../marks/surface.ts';

const NO_VALUES: Range = { from: -1, to: 1 };
const PLATE_GAP = 8;

/** Lines as a figure shows all of them. */
export function shownLinesOf({ x, series }: Lines, axis: string): ShownLines {
  const curves = curvesOf(x, series);
  return {
    curves,
    looks: series.map(({ name, look }, n) => ({ name, label: name, colour: n, dash: n, ...look })),
    isHidden: () => false,
    axis,
    across: domainOf(curves),
    up: padded(extentOf(curves.ys) ?? NO_VALUES),
    trained: undefined,
    proven: { lines: [] },
    hasStrip: false,
  };
}

const isInside = ({ x, y }: Pixel, { left, top, width, height }: Box): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** Curves in which the pointer reads the values of their nearest point. */
export const readableLines = (shown: ShownLines): Drawing => ({
  ...linesDrawing(shown),
  readAt: (frame, place) => {
    const box = linesBox(frame, shown);
    const { x, y } = scalesOf(box, shown);
    const at = nearestPoint(shown.curves.xs, x.valueAt(place.x));
    if (at === undefined || !isInside(place, box)) return undefined;
    const { reading, lifted } = readCurves(shown, at, y.valueAt(place.y));
    return {
      marks: (whole) => readingMarks(whole, shown, reading, lifted),
      plate: (
        <LineReading
          reading={reading}
          shown={shown}
          lifted={lifted}
          x={x.place(at)}
          y={box.top + PLATE_GAP}
          width={frame.width}
        />
      ),
    };
  },
});

/** A map in which the pointer reads the value below it. */
export const readableMap = (shown: ShownMap): Drawing => ({
  ...mapDrawing(shown),
  readAt: (frame, place) => {
    const box = mapBox(frame, shown);
    if (!isInside(place, box)) return undefined;
    const { x, y } = mapScales(box, shown);
    const { names, whole } = shown;
    const [across, up] = [x.valueAt(place.x), y.valueAt(place.y)];
    return {
      marks: () => [],
      plate: (
        <ReadingPlate x={place.x} y={place.y + PLATE_GAP} width={frame.width}>
          <div>{messages.explore.at(names.x, formatNumber(across, 4))}</div>
          <div>{messages.explore.at(names.y, formatNumber(up, 4))}</div>
          {`${names.z} = `}
          <ProvenValue value={valueOn(whole, across, up)} />
        </ReadingPlate>
      ),
    };
  },
});
