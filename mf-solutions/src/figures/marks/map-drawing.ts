import { drawnLength } from '@hub/figure/exponents';
import { formatNumber } from '@hub/figure/numbers';
import { tickText, ticksIn } from '@hub/figure/ticks';
import { fonts } from '@hub/web-kit/plots/colours';
import { acrossAxis, leftAxis, mono, upAxis, upAxisRoom, variable, widthOf } from './axes.ts';
import {
  line,
  roomBelow,
  type BarMark,
  type Box,
  type Drawing,
  type Frame,
  type Mark,
  type TextMark,
} from './marks.ts';
import { linear, padded, type Range } from './scale.ts';
import { messages } from '../../messages/messages.ts';
import { placeText } from './place-text.ts';
import { colourMapFor, colourOf, cssOf, isBright, type ColourMap, type ColourScale, type Rgb } from './colour-map.ts';
import { DASHES, PHONE_WIDTH, type FigureColours } from './plot.ts';
import type { Curves } from './curves.ts';
import type { Contour, Surface } from './surface.ts';

/** A place at which the two slices cross. */
export interface Cross {
  x: number;
  y: number;
}

export interface MapNames {
  /** The coordinate across, the one upwards, and the unknown. */
  x: string;
  y: string;
  z: string;
}

/** What the figure of a solution over two coordinates shows. */
export interface ShownMap {
  /** Values in the whole domain, which also give the colours their meaning. */
  whole: Surface;
  /** Values in the part in view; undefined where they have not been computed. */
  fine: Surface | undefined;
  names: MapNames;
  across: Range;
  up: Range;
  hasContours: boolean;
  /** The meaning of the colours, where it is not that of the values alone. */
  scale?: ColourScale;
}

/** The values along the two lines of the cross. */
export interface ShownSlices {
  /** Values over the coordinate across, and over the one upwards. */
  along: [Curves, Curves];
  /** The first slice at the start of the time. */
  initial: Curves | undefined;
  /** What they are compared with, along the same lines. */
  behind: [Curves, Curves] | undefined;
  names: MapNames;
  cross: Cross;
  values: Range;
}

const TOP = 40;
const BOTTOM = 48;
/** Pixels between the map and the bar, next to the bar and behind its numbers, together. */
const BAR_GAPS = 30;
const BAR_WIDTH = 10;
/** Room for the bar in pixels, with short numbers; with longer ones it has more. */
const BAR_ROOM = 84;
const NO_COLOUR: Rgb = [0, 0, 0];

/** Chooses a height at which a screen shows the whole map, with the equation above it. */
const mapHeight = (width: number, screen = Infinity): number =>
  width < PHONE_WIDTH ? 320 : roomBelow(574, screen, 200, 326);

export function mapBox(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  shown: Pick<ShownMap, 'up' | 'whole' | 'scale'>,
): Box {
  const inner = height - TOP - BOTTOM;
  const left = upAxisRoom(inner, shown.up) + 4;
  const right = barRoom(colourMapOf(shown, 'light'), inner);
  return { left, top: TOP, width: Math.max(10, width - left - right), height: Math.max(10, inner) };
}

/** Room right of a box for its bar and the numbers beside it. */
export const barRoom = (map: ColourMap, height: number): number =>
  Math.max(BAR_ROOM, BAR_WIDTH + BAR_GAPS + Math.max(...barNumbers(map, height).map(({ text }) => widthOf(text))));

export const mapScales = (box: Box, { across, up }: Pick<ShownMap, 'across' | 'up'>) => ({
  x: linear(across, box.left, box.left + box.width),
  y: linear(up, box.top + box.height, box.top),
});

const colourMapOf = ({ whole: { range }, scale }: Pick<ShownMap, 'whole' | 'scale'>, mode: FigureColours['mode']) =>
  colourMapFor(range ? [range.min, range.max] : [], mode, scale);

export function mapDrawing(shown: ShownMap): Drawing {
  return {
    heightFor: mapHeight,
    marks: (frame) => {
      const { colours } = frame;
      const box = mapBox(frame, shown);
      const map = colourMapOf(shown, colours.mode);
      const surfaces = shown.fine ? [shown.whole, shown.fine] : [shown.whole];
      const top = shown.fine ?? shown.whole;
      const isEmpty = shown.whole.raster.values.every((value) => value === null);
      return [
        { kind: 'area', path: cornersOf(box), fill: colours.grid },
        ...surfaces.map((surface): Mark => ({
          kind: 'picture',
          source: surface.image(map),
          box: placeOf(surface, box, shown),
          clip: box,
        })),
        ...(shown.hasContours ? contourMarks(top, placeOf(top, box, shown), box, map, colours) : []),
        ...(isEmpty
          ? [
              mono(messages.explore.noValue, colours, {
                x: box.left + box.width / 2,
                y: box.top + box.height / 2,
                align: 'center' as const,
                fill: colours.ink,
              }),
            ]
          : []),
        ...acrossAxis(box, shown.across, shown.names.x, colours),
        ...leftAxis(box, shown.up, shown.names.y, colours),
        ...colourBar(map, shown.names.z, box, colours),
      ];
    },
  };
}

const cornersOf = ({ left, top, width, height }: Box): number[] => [
  left,
  top,
  left + width,
  top,
  left + width,
  top + height,
  left,
  top + height,
];

function placeOf({ across, up }: Surface, box: Box, shown: ShownMap): Box {
  const { x, y } = mapScales(box, shown);
  const [left, top] = [x.place(across.from), y.place(up.to)];
  return { left, top, width: x.place(across.to) - left, height: y.place(up.from) - top };
}

/** White lines, and numbers along every second one. */
function contourMarks({ contours }: Surface, place: Box, clip: Box, map: ColourMap, colours: FigureColours): Mark[] {
  const lines = contours.map(({ level, lines: own }) => ({ level, own }));
  const paths = lines.flatMap(({ own }) =>
    own.map((points) =>
      line(
        points.flatMap(([across, up]) => pointIn(place, across, up)),
        colours.contour,
        1,
        { clip, opacity: 0.75 },
      ),
    ),
  );
  const step = contours.length > 1 ? contours[1]!.level - contours[0]!.level : 1;
  return [
    ...paths,
    ...contours
      .filter((_, index) => index % 2 === 1 || contours.length < 3)
      .flatMap((contour) => labelOf(contour, place, clip, step, map)),
  ];
}

const pointIn = (place: Box, across: number, up: number): [number, number] => [
  place.left + across * place.width,
  place.top + (1 - up) * place.height,
];

/** Writes the number of a level along its longest line, at the middle of that, if it is in view and long enough. */
function labelOf({ level, lines }: Contour, place: Box, clip: Box, step: number, map: ColourMap): Mark[] {
  const isInside = ([x, y]: [number, number]) =>
    x > clip.left + 20 && x < clip.left + clip.width - 20 && y > clip.top + 12 && y < clip.top + clip.height - 12;
  const longest = lines
    .map((points) => points.map(([across, up]) => pointIn(place, across, up)).filter(isInside))
    .reduce<[number, number][]>((best, points) => (points.length > best.length ? points : best), []);
  if (longest.length < 16) return [];
  const middle = longest.length >> 1;
  const [a, b] = [longest[middle - 4]!, longest[middle + 4]!];
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const upright = angle > Math.PI / 2 ? angle - Math.PI : angle < -Math.PI / 2 ? angle + Math.PI : angle;
  const [x, y] = longest[middle]!;
  // The map has the colour of the level there, which hides the line behind the number.
  const ground = colourOf(map, level);
  return [
    {
      kind: 'text',
      text: tickText(level, step),
      x,
      y,
      size: 11,
      family: fonts.mono,
      angle: upright,
      align: 'center',
      fill: isBright(ground) ? 'black' : 'white',
      halo: cssOf(ground),
    },
  ];
}

/** Round numbers along the bar, and how far below its upper end they stand. */
function barNumbers({ min, max }: ColourMap, height: number): { down: number; text: string }[] {
  if (!(max > min)) return [{ down: height / 2, text: formatNumber(min) }];
  const range = { from: min, to: max };
  const { ticks, step } = ticksIn(range, Math.max(2, Math.min(6, Math.floor(height / 50))));
  const y = linear(range, height, 0);
  return ticks.map((tick) => ({ down: y.place(tick), text: tickText(tick, step) }));
}

/** The colour bar right of a map, with round numbers and the unknown's letter on top. */
export function colourBar(map: ColourMap, name: string, box: Box, colours: FigureColours): (BarMark | TextMark)[] {
  const left = box.left + box.width + 14;
  const isFlat = !(map.max > map.min);
  const stops = (isFlat ? [128, 128] : [0, 32, 64, 96, 128, 160, 192, 224, 255]).map((place) =>
    cssOf(map.palette[place] ?? NO_COLOUR),
  );
  return [
    { kind: 'bar', box: { left, top: box.top, width: BAR_WIDTH, height: box.height }, stops },
    ...barNumbers(map, box.height).map(({ down, text }) =>
      mono(text, colours, { x: left + BAR_WIDTH + 6, y: box.top + down }),
    ),
    variable(name, colours.ink2, { x: left + BAR_WIDTH / 2, y: box.top - 8, align: 'center', base: 'bottom' }),
  ];
}

/** The two lines with their places, the ring where they cross, and the mark on the bar. */
export function crossMarks(frame: Frame, shown: ShownMap, cross: Cross, value: number): Mark[] {
  const { colours } = frame;
  const box = mapBox(frame, shown);
  const { x, y } = mapScales(box, shown);
  const [across, up] = [x.place(cross.x), y.place(cross.y)];
  const map = colourMapOf(shown, colours.mode);
  const right = box.left + box.width;
  const upText = placeText(shown.names.y, cross.y, shown.up);
  // At the right end of its line, where it does not cover the ring.
  const upRoom = tagWidth(upText) + 4;
  const isIn = { x: across >= box.left && across <= right, y: up >= box.top && up <= box.top + box.height };
  const bar = linear({ from: map.min, to: map.max }, box.top + box.height, box.top);
  const at = bar.place(value);
  const edges = { stroke: 'white', under: 'black' };
  const double = (path: number[], dash?: readonly number[]): Mark[] => [
    line(path, edges.under, 3, { opacity: 0.35, clip: box }),
    line(path, edges.stroke, 1.75, { clip: box, ...(dash && { dash }) }),
  ];
  return [
    ...(isIn.y ? double([box.left, up, right, up]) : []),
    ...(isIn.x ? double([across, box.top, across, box.top + box.height], [6, 4]) : []),
    ...(isIn.y
      ? tag(
          upText,
          across < right - upRoom - RING_ROOM ? right - 4 : box.left + upRoom,
          up,
          'right',
          colours.line(0),
          colours,
        )
      : []),
    ...(isIn.x
      ? tag(
          placeText(shown.names.x, cross.x, shown.across),
          Math.min(right - 40, Math.max(box.left + 40, across)),
          box.top - 14,
          'center',
          colours.line(1),
          colours,
        )
      : []),
    ...(isIn.x && isIn.y
      ? [
          { kind: 'circle' as const, x: across, y: up, radius: 7, fill: 'transparent', stroke: edges.under, width: 4 },
          { kind: 'circle' as const, x: across, y: up, radius: 7, fill: 'transparent', stroke: edges.stroke, width: 2 },
        ]
      : []),
    ...(Number.isFinite(at) && map.max > map.min
      ? [line([right + 9, at, right + 14 + BAR_WIDTH + 5, at], colours.ink, 2)]
      : []),
  ];
}

const LETTER = 7.3;
const TAG_HEIGHT = 20;
const RING_ROOM = 12;
const tagWidth = (text: string): number => drawnLength(text) * LETTER + 12;

function tag(
  text: string,
  x: number,
  y: number,
  align: 'right' | 'center',
  fill: string,
  colours: FigureColours,
): Mark[] {
  const width = tagWidth(text);
  const left = align === 'right' ? x - width : x - width / 2;
  return [
    { kind: 'area', path: cornersOf({ left, top: y - TAG_HEIGHT / 2, width, height: TAG_HEIGHT }), fill },
    mono(text, colours, { x: left + width / 2, y, align: 'center', fill: colours.plate }),
  ];
}

const SLICE_HEAD = 30;
const SLICE_FOOT = 46;
const HEAD_GAP = 16;

/** Along the first coordinate, or along the second. */
export type SlicePlace = 0 | 1;

/** Some slices, one above the other. */
export function slicesDrawing(shown: ShownSlices, places: readonly SlicePlace[] = [0, 1]): Drawing {
  return {
    heightFor: (width, screen) => (width < PHONE_WIDTH ? 260 : mapHeight(width, screen)),
    marks: ({ width, height, colours }) => {
      const half = height / places.length;
      const range = padded(shown.values);
      const { names, cross } = shown;
      const sliceOf = (n: SlicePlace, row: number): Mark[] => {
        const curves = shown.along[n];
        const left = upAxisRoom(half - SLICE_HEAD - SLICE_FOOT, range);
        const box = {
          left,
          top: row * half + SLICE_HEAD,
          width: width - left - 20,
          height: half - SLICE_HEAD - SLICE_FOOT,
        };
        const [from, to] = [curves.xs[0]!, curves.xs.at(-1)!];
        const x = linear({ from, to }, box.left, box.left + box.width);
        const y = linear(range, box.top + box.height, box.top);
        const path = ({ xs, ys }: Curves) => Array.from(xs, (value, i) => [x.place(value), y.place(ys[0]![i]!)]).flat();
        const dash = DASHES[n];
        const at = n === 0 ? cross.x : cross.y;
        const value = n === 0 ? names.y : names.x;
        const place = x.place(at);
        const head = placeText(
          value,
          n === 0 ? cross.y : cross.x,
          n === 0 ? rangeOfAxis(shown.along[1]) : rangeOfAxis(shown.along[0]),
        );
        const height0 = y.place(nearestValue(curves, at));
        return [
          ...upAxis(box, range, colours),
          ...acrossAxis(box, { from, to }, n === 0 ? names.x : names.y, colours),
          // Longer names begin at the edge of the figure.
          variable(
            names.z,
            colours.ink2,
            names.z.length > 2 ? { x: 2, y: box.top - 16 } : { x: box.left - 8, y: box.top - 16, align: 'right' },
          ),
          mono(head, colours, { x: box.left + box.width, y: box.top - 16, align: 'right', fill: colours.label(n) }),
          ...(n === 0 && shown.initial
            ? [
                line(path(shown.initial), colours.ink3, 1.5, { clip: box }),
                // The caption says so too.
                ...(widthOf(messages.explore.initial + head) + HEAD_GAP < box.width
                  ? [mono(messages.explore.initial, colours, { x: box.left, y: box.top - 16 })]
                  : []),
              ]
            : []),
          line([place, box.top, place, box.top + box.height], colours.axis, 1, { dash: [2, 3] }),
          ...(shown.behind ? [line(path(shown.behind[n]), colours.ink3, 5, { clip: box, opacity: 0.4 })] : []),
          line(path(curves), colours.line(n), 2, { clip: box, ...(typeof dash === 'object' && { dash }) }),
          ...(Number.isFinite(height0)
            ? [
                {
                  kind: 'circle' as const,
                  x: place,
                  y: height0,
                  radius: 4.5,
                  fill: colours.plate,
                  stroke: colours.line(n),
                },
              ]
            : []),
        ];
      };
      return places.flatMap(sliceOf);
    },
  };
}

const rangeOfAxis = ({ xs }: Curves): Range => ({ from: xs[0]!, to: xs.at(-1)! });

function nearestValue({ xs, ys }: Curves, at: number): number {
  let best = 0;
  xs.forEach((x, i) => {
    if (Math.abs(x - at) < Math.abs(xs[best]! - at)) best = i;
  });
  return ys[0]![best]!;
}
