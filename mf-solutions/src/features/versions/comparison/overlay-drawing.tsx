import { fonts } from '@hub/web-kit/plots/colours';
import { acrossAxis, upAxis, upAxisRoom } from '../../../figures/marks/axes.ts';
import { nearestPoint } from '../../../figures/marks/curves.ts';
import { curve, endLabels, scalesOf, type ShownLines } from '../../../figures/marks/lines-drawing.ts';
import { line, type Box, type Drawing, type Frame, type Mark } from '../../../figures/marks/marks.ts';
import { readCurves } from '../../../figures/marks/read-curves.ts';
import { LineReading } from '../../../figures/parts/line-reading.tsx';

const [TOP, CURVES, HEAD, STRIP, BOTTOM] = [16, 280, 40, 96, 48];
const RIGHT = 32;
const AREA_OPACITY = 0.16;

/** The curves of both sides, and their difference in a strip of its own scale below them. */
export interface ShownOverlay {
  curves: ShownLines;
  difference: ShownLines;
  /** Texts above the strip: the title on its left, and the largest difference on its right. */
  title: string;
  largest: string;
}

/** The pointer reads curves and difference at one place. */
export function overlayDrawing(shown: ShownOverlay): Drawing {
  const { curves, difference } = shown;
  const all: ShownLines = {
    ...curves,
    curves: { xs: curves.curves.xs, ys: [...curves.curves.ys, ...difference.curves.ys] },
    looks: [...curves.looks, ...difference.looks],
  };
  return {
    heightFor: () => TOP + CURVES + HEAD + STRIP + BOTTOM,
    marks: ({ colours, ...frame }) => {
      const { upper, strip } = boxesOf(frame, shown);
      const drawn = (box: Box, lines: ShownLines) =>
        lines.looks.flatMap((look, n) => curve(box, lines, n, look, colours));
      const text = (rest: { text: string; x: number; align?: 'right'; weight?: number; fill: string }): Mark => ({
        kind: 'text',
        y: strip.top - 16,
        size: 12,
        family: fonts.sans,
        ...rest,
      });
      return [
        ...upAxis(upper, curves.up, colours),
        ...acrossAxis(upper, curves.across, '', colours, false),
        ...drawn(upper, curves),
        ...endLabels(upper, curves, colours),
        text({ text: shown.title, x: strip.left, weight: 600, fill: colours.ink }),
        text({ text: shown.largest, x: strip.left + strip.width, align: 'right', fill: colours.ink2 }),
        ...upAxis(strip, difference.up, colours),
        ...acrossAxis(strip, difference.across, difference.axis, colours),
        ...areaToZero(strip, difference, colours),
        ...drawn(strip, difference),
      ];
    },
    readAt: (frame, place) => {
      const { upper, strip } = boxesOf(frame, shown);
      const { x } = scalesOf(upper, curves);
      const at = nearestPoint(curves.curves.xs, x.valueAt(place.x));
      if (at === undefined || place.x < upper.left || place.x > upper.left + upper.width) return undefined;
      const { reading } = readCurves(all, at, undefined);
      const across = x.place(at);
      return {
        marks: ({ colours }) => [
          line([across, upper.top, across, strip.top + strip.height], colours.axis, 1, { dash: [2, 3] }),
          ...all.looks.flatMap(({ colour }, n): Mark[] => {
            const [box, lines] = n < curves.looks.length ? [upper, curves] : [strip, difference];
            const y = scalesOf(box, lines).y.place(reading.values[n]!);
            return Number.isFinite(y)
              ? [{ kind: 'circle', x: across, y, radius: 4, fill: colours.plate, stroke: colours.line(colour) }]
              : [];
          }),
        ],
        plate: (
          <LineReading
            reading={reading}
            shown={all}
            lifted={undefined}
            x={across}
            y={upper.top + 8}
            width={frame.width}
          />
        ),
      };
    },
  };
}

/** Places the boxes of curves and difference. Both are as wide as the longer numbers next to them allow. */
function boxesOf({ width, height }: Pick<Frame, 'width' | 'height'>, { curves, difference }: ShownOverlay) {
  const inner = Math.max(10, height - TOP - HEAD - STRIP - BOTTOM);
  const left = Math.max(upAxisRoom(inner, curves.up), upAxisRoom(STRIP, difference.up));
  const across = { left, width: Math.max(10, width - left - RIGHT) };
  return {
    upper: { ...across, top: TOP, height: inner },
    strip: { ...across, top: TOP + inner + HEAD, height: STRIP },
  };
}

/** A single difference is filled; several would cover each other. */
function areaToZero(strip: Box, difference: ShownLines, colours: Frame['colours']): Mark[] {
  const [y, ...others] = difference.curves.ys;
  if (!y || others.length > 0) return [];
  const { x, y: up } = scalesOf(strip, difference);
  const zero = up.place(0);
  const { xs } = difference.curves;
  const runs: number[][] = [[]];
  xs.forEach((at, i) => {
    if (Number.isFinite(y[i]!)) runs.at(-1)!.push(x.place(at), up.place(y[i]!));
    else runs.push([]);
  });
  return runs
    .filter(({ length }) => length > 2)
    .map((run) => ({
      kind: 'area',
      path: [run[0]!, zero, ...run, run.at(-2)!, zero],
      fill: colours.line(difference.looks[0]!.colour),
      opacity: AREA_OPACITY,
      clip: strip,
    }));
}
