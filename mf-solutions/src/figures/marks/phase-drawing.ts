import { fonts } from '@hub/web-kit/plots/colours';
import { acrossAxis, leftAxis, mono, upAxisRoom, widthOf } from './axes.ts';
import { line, type Box, type Drawing, type Frame, type Mark } from './marks.ts';
import { extentOf, linear, padded, type Range } from './scale.ts';
import { messages } from '../../messages/messages.ts';
import type { ContourLine } from './contours.ts';
import { firstAtLeast, valueBetween } from './curves.ts';
import { FADED } from './lines-drawing.ts';

/** The lines on which one part of a state does not change. */
export interface Nullcline {
  /** Name of the unknown. */
  name: string;
  /** Which of the series' colours. */
  colour: number;
  lines: ContourLine[];
}

/** Directions on a lattice in the plane. */
export interface Arrows {
  columns: number;
  rows: number;
  directions: [Float64Array, Float64Array];
}

/** Two quantities against each other. */
export interface ShownPhase {
  times: Float64Array;
  xs: Float64Array;
  ys: Float64Array;
  names: { x: string; y: string; t: string };
  across: Range;
  up: Range;
  arrows: Arrows | undefined;
  nullclines: readonly Nullcline[];
  /** Start of a numeric solution, across and up; null for none. */
  start: readonly [number, number] | null;
  /** That solution, as soon as it is there. */
  orbit: { xs: Float64Array; ys: Float64Array } | undefined;
  /** False while the values along an axis are computed. */
  isComplete: boolean;
}

const TOP = 32;
const BOTTOM = 48;
const RIGHT = 20;
const ARROW = 13;
/** Less than the plane has beside the plot over time. */
const NARROW = 400;
const NARROW_HEIGHT = 320;
const PLANE_HEIGHT = 360;

export function phaseBox({ width, height }: Pick<Frame, 'width' | 'height'>, { up }: Pick<ShownPhase, 'up'>): Box {
  const left = upAxisRoom(height - TOP - BOTTOM, up) + 4;
  return { left, top: TOP, width: Math.max(10, width - left - RIGHT), height: Math.max(10, height - TOP - BOTTOM) };
}

const phaseScales = (box: Box, { across, up }: Pick<ShownPhase, 'across' | 'up'>) => ({
  x: linear(across, box.left, box.left + box.width),
  y: linear(up, box.top + box.height, box.top),
});

/** @param height where it is not narrow */
export function phaseDrawing(shown: ShownPhase, height: number): Drawing {
  return {
    heightFor: (width) => (width < NARROW ? NARROW_HEIGHT : height),
    marks: (frame) => {
      const { colours } = frame;
      const box = phaseBox(frame, shown);
      const path = pathTo(shown, box, Infinity);
      const orbit = orbitPath(shown, box);
      return [
        ...(shown.arrows ? arrowMarks(shown.arrows, box, colours.ink3) : []),
        ...shown.nullclines.flatMap((one) => nullclineMarks(one, box, frame)),
        ...acrossAxis(box, shown.across, shown.names.x, colours),
        ...leftAxis(box, shown.up, shown.names.y, colours),
        line(path, colours.ink, 1.25, { clip: box, opacity: 0.4 }),
        ...orbitMarks(shown, box, orbit, frame),
        ...labelMarks(shown, box, [...path, ...orbit], frame),
      ];
    },
  };
}

/** One of several curves in a plane. */
export interface PlaneCurve {
  xs: Float64Array;
  ys: Float64Array;
  /** Which of the series' colours. */
  colour: number;
  /** Another curve stands out. */
  isFaded: boolean;
}

/** What a plane shows of values that are not finite: nothing, around the origin. */
const NO_VALUES: Range = { from: -1, to: 1 };

/** The part of the axes that curves need, with some room. */
export const rangeInPlane = (values: readonly Float64Array[]): Range => padded(extentOf(values) ?? NO_VALUES, 0.08);

/** Several curves in one plane; a dot marks where each of them starts. */
export function planeDrawing(curves: readonly PlaneCurve[], names: { x: string; y: string }): Drawing {
  const shown = { across: rangeInPlane(curves.map(({ xs }) => xs)), up: rangeInPlane(curves.map(({ ys }) => ys)) };
  return {
    heightFor: () => PLANE_HEIGHT,
    marks: (frame) => {
      const { colours } = frame;
      const box = phaseBox(frame, shown);
      const { x, y } = phaseScales(box, shown);
      return [
        ...acrossAxis(box, shown.across, names.x, colours),
        ...leftAxis(box, shown.up, names.y, colours),
        ...curves.flatMap(({ colour, isFaded, ...curve }): Mark[] => {
          const [stroke, opacity] = [colours.line(colour), isFaded ? FADED : 1];
          const start = firstFinite(curve);
          const path = Array.from(curve.xs, (value, i) => [x.place(value), y.place(curve.ys[i]!)]).flat();
          return [
            line(path, stroke, 2, { clip: box, opacity }),
            ...(start < 0
              ? []
              : [
                  {
                    kind: 'circle' as const,
                    x: path[2 * start]!,
                    y: path[2 * start + 1]!,
                    radius: 4,
                    fill: stroke,
                    opacity,
                  },
                ]),
          ];
        }),
      ];
    },
  };
}

/**
 * The start of the curve with its time, what the numeric solution is, and the names of the nullclines; in a plane without a curve, that
 * there is none.
 * @param path all that the texts had better not cover
 */
function labelMarks(shown: ShownPhase, box: Box, path: readonly number[], { colours }: Frame): Mark[] {
  const taken: TextPlace[] = [];
  const find = (places: TextPlace[]): TextPlace | undefined => {
    const place = clearest(places, box, path, taken);
    if (place) taken.push(place);
    return place;
  };
  const write = (text: string, places: TextPlace[]): Mark[] => {
    const place = find(places);
    return place ? [mono(text, colours, { x: place.left, y: place.middle, align: 'left', halo: colours.plate })] : [];
  };
  const orbitName = () =>
    shown.start ? write(messages.explore.numericOrbit, orbitPlaces(shown, shown.start, box)) : [];
  const nameMarks = () =>
    shown.nullclines.flatMap(({ name, colour, lines }): Mark[] => {
      const text = messages.explore.noChange(name);
      const place = find(nullclinePlaces(text, colour, longestIn(lines, box), box));
      if (!place) return [];
      const { left: x, middle: y } = place;
      const look = { family: fonts.sans, fill: colours.label(colour), halo: colours.plate };
      return [{ kind: 'text', text, x, y, size: 12, ...look }];
    });
  const start = firstFinite(shown);
  if (start < 0) {
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const note = mono(messages.explore.noValue, colours, { ...middle, align: 'center', fill: colours.ink });
    return [...orbitName(), ...nameMarks(), ...(shown.isComplete ? [note] : [])];
  }
  const { x, y } = phaseScales(box, shown);
  const [px, py] = [x.place(shown.xs[start]!), y.place(shown.ys[start]!)];
  const text = messages.explore.at(shown.names.t, String(Number(shown.times[start]!.toPrecision(4))));
  const width = widthOf(text);
  const places = [11, -11].flatMap((down) =>
    [px + 7, px - 7 - width].map((left) => ({ left, middle: py + down, width })),
  );
  return [
    { kind: 'circle', x: px, y: py, radius: 3, fill: colours.ink },
    ...write(text, places),
    ...orbitName(),
    ...nameMarks(),
  ];
}

/** A place where a line of text may be, in pixels. */
interface TextPlace {
  left: number;
  middle: number;
  width: number;
}

const LINE_HEIGHT = 16;

/** The first of the places that the curve crosses least, inside of the plane and beside the texts that are there. */
function clearest(
  places: readonly TextPlace[],
  box: Box,
  path: readonly number[],
  taken: readonly TextPlace[],
): TextPlace | undefined {
  const isFree = ({ left, middle, width }: TextPlace) =>
    left >= box.left &&
    left + width <= box.left + box.width + RIGHT &&
    middle >= box.top &&
    middle <= box.top + box.height - LINE_HEIGHT / 2 &&
    taken.every(
      (other) =>
        left > other.left + other.width || left + width < other.left || Math.abs(middle - other.middle) >= LINE_HEIGHT,
    );
  const crossings = ({ left, middle, width }: TextPlace) => {
    let count = 0;
    for (let i = 0; i < path.length; i += 2) {
      const isAcross = path[i]! > left - 2 && path[i]! < left + width + 2;
      if (isAcross && Math.abs(path[i + 1]! - middle) < LINE_HEIGHT / 2) count++;
    }
    return count;
  };
  return places
    .filter(isFree)
    .map((place) => ({ place, count: crossings(place) }))
    .reduce<{ place?: TextPlace; count: number }>((best, one) => (one.count < best.count ? one : best), {
      count: Infinity,
    }).place;
}

/** The curve up to now, and the point that one drags. */
export function pointMarks(frame: Frame, shown: ShownPhase, at: number): Mark[] {
  const { colours } = frame;
  const box = phaseBox(frame, shown);
  const { x, y } = phaseScales(box, shown);
  const [px, py] = [x.place(valueBetween(shown.times, shown.xs, at)), y.place(valueBetween(shown.times, shown.ys, at))];
  return [
    line(pathTo(shown, box, at), colours.ink, 2, { clip: box }),
    ...(Number.isFinite(px) && Number.isFinite(py)
      ? [{ kind: 'circle' as const, x: px, y: py, radius: 6, fill: colours.plate, stroke: colours.ink, width: 2.5 }]
      : []),
  ];
}

/** The time at which the curve is next to a place in the plane, in pixels; undefined for a curve without values. */
export function timeNear(
  shown: ShownPhase,
  box: Box,
  place: { x: number; y: number },
): { time: number; distance: number } | undefined {
  const { x, y } = phaseScales(box, shown);
  let best: { time: number; distance: number } | undefined;
  for (let i = 0; i < shown.times.length; i++) {
    const distance = Math.hypot(x.place(shown.xs[i]!) - place.x, y.place(shown.ys[i]!) - place.y);
    if (distance < (best?.distance ?? Infinity)) best = { time: shown.times[i]!, distance };
  }
  return best;
}

function pathTo(shown: ShownPhase, box: Box, at: number): number[] {
  const { x, y } = phaseScales(box, shown);
  const end = firstAtLeast(shown.times, at, true);
  const path: number[] = [];
  for (let i = 0; i < end; i++) path.push(x.place(shown.xs[i]!), y.place(shown.ys[i]!));
  if (Number.isFinite(at))
    path.push(x.place(valueBetween(shown.times, shown.xs, at)), y.place(valueBetween(shown.times, shown.ys, at)));
  return path;
}

/** Thin and dashed, because it is not the network; its start can be dragged. */
function orbitMarks({ start, ...shown }: ShownPhase, box: Box, path: number[], { colours }: Frame): Mark[] {
  if (!start) return [];
  const { x, y } = phaseScales(box, shown);
  return [
    line(path, colours.ink2, 1.25, { clip: box, dash: [5, 4] }),
    {
      kind: 'circle',
      x: x.place(start[0]),
      y: y.place(start[1]),
      radius: 5,
      fill: colours.plate,
      stroke: colours.ink2,
      width: 1.5,
    },
  ];
}

function orbitPath({ orbit, start, ...shown }: ShownPhase, box: Box): number[] {
  if (!orbit || !start) return [];
  const { x, y } = phaseScales(box, shown);
  return Array.from(orbit.xs, (value, i) => [x.place(value), y.place(orbit.ys[i]!)]).flat();
}

/** Lists the places for the name of the numeric solution: next to its start, or above or below it. */
function orbitPlaces(shown: ShownPhase, start: readonly [number, number], box: Box): TextPlace[] {
  const { x, y } = phaseScales(box, shown);
  const [px, py] = [x.place(start[0]), y.place(start[1])];
  const width = widthOf(messages.explore.numericOrbit);
  const centred = Math.max(box.left, Math.min(box.left + box.width - width, px - width / 2));
  return [-12, 12, -28, 28].flatMap((down) =>
    [px + 10, px - 10 - width, centred].map((left) => ({ left, middle: py + down, width })),
  );
}

/** The place in the plane of a pixel, across and up, inside of the axes. */
export function placeInPlane(shown: ShownPhase, box: Box, pixel: { x: number; y: number }): [number, number] {
  const { x, y } = phaseScales(box, shown);
  return [within(x.valueAt(pixel.x), shown.across), within(y.valueAt(pixel.y), shown.up)];
}

/** How many pixels it is from a place to the start of the numeric solution. */
export function distanceFromStart(shown: ShownPhase, box: Box, pixel: { x: number; y: number }): number {
  if (!shown.start) return Infinity;
  const { x, y } = phaseScales(box, shown);
  return Math.hypot(x.place(shown.start[0]) - pixel.x, y.place(shown.start[1]) - pixel.y);
}

const within = (value: number, { from, to }: Range): number => Math.min(to, Math.max(from, value));

const firstFinite = ({ xs, ys }: Pick<ShownPhase, 'xs' | 'ys'>): number =>
  xs.findIndex((value, i) => Number.isFinite(value) && Number.isFinite(ys[i]!));

/** All of one length: they tell where to, and not how fast. */
function arrowMarks({ columns, rows, directions: [dx, dy] }: Arrows, box: Box, stroke: string): Mark[] {
  const path: number[] = [];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const [u, v] = [dx[i * rows + j]!, -dy[i * rows + j]!];
      const size = Math.hypot(u, v);
      if (!(size > 0) || !Number.isFinite(size)) continue;
      const [cx, cy] = [box.left + ((i + 0.5) / columns) * box.width, box.top + (1 - (j + 0.5) / rows) * box.height];
      const [a, b] = [(u / size) * (ARROW / 2), (v / size) * (ARROW / 2)];
      const tip = [cx + a, cy + b] as const;
      path.push(NaN, NaN, cx - a, cy - b, tip[0], tip[1]);
      path.push(
        NaN,
        NaN,
        tip[0] - 0.5 * a + 0.35 * b,
        tip[1] - 0.5 * b - 0.35 * a,
        tip[0],
        tip[1],
        tip[0] - 0.5 * a - 0.35 * b,
        tip[1] - 0.5 * b + 0.35 * a,
      );
    }
  }
  return [line(path, stroke, 1, { clip: box, opacity: 0.5 })];
}

const pointsIn = (lines: readonly ContourLine[], box: Box): [number, number][][] =>
  lines.map((one) => one.map(([across, up]) => [box.left + across * box.width, box.top + (1 - up) * box.height]));

const longestIn = (lines: readonly ContourLine[], box: Box): [number, number][] =>
  pointsIn(lines, box).reduce((best, one) => (one.length > best.length ? one : best), []);

const nullclineMarks = ({ colour, lines }: Nullcline, box: Box, { colours }: Frame): Mark[] =>
  pointsIn(lines, box).map((one) => line(one.flat(), colours.line(colour), 1.5, { clip: box, dash: [6, 4] }));

/** Approximate width of a letter of a name, in pixels. */
const NAME_LETTER = 5.8;

/** Along the line and on both sides of it; those of the two lines begin at different shares, because the lines cross. */
function nullclinePlaces(text: string, colour: number, points: readonly [number, number][], box: Box): TextPlace[] {
  const width = NAME_LETTER * [...text].length;
  const shares = colour % 2 === 0 ? [0.7, 0.5, 0.3, 0.9, 0.1] : [0.95, 0.05, 0.85, 0.3, 0.5, 0.7];
  return shares.flatMap((share) => {
    const [x, y] = points[Math.floor(points.length * share)] ?? [NaN, NaN];
    const right = Math.min(box.left + box.width - width, x + 5);
    return [right, x - 5 - width].map((left) => ({ left, middle: Math.max(box.top + 8, y - 9), width }));
  });
}
