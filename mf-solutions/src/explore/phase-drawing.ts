import { fonts } from '@hub/web-kit/plots/colours';
import { acrossAxis, leftAxis, mono, upAxisRoom } from '../drawing/axes.ts';
import { line, type Box, type Drawing, type Frame, type Mark } from '../drawing/marks.ts';
import { linear, type Range } from '../drawing/scale.ts';
import { messages } from '../messages/messages.ts';
import type { ContourLine } from '../plots/contours.ts';
import { firstAtLeast, valueBetween } from './curves.ts';

/** Where one part of a state does not change. */
export interface Nullcline {
  /** Of the unknown. */
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
}

const TOP = 32;
const BOTTOM = 48;
const RIGHT = 20;
const ARROW = 13;
/** Less than the plane has beside the plot over time. */
const NARROW = 400;
const NARROW_HEIGHT = 320;

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
      const { x, y } = phaseScales(box, shown);
      const start = firstFinite(shown);
      const isAtEdge = start >= 0 && x.place(shown.xs[start]!) > box.left + box.width - 44;
      return [
        ...(shown.arrows ? arrowMarks(shown.arrows, box, colours.ink3) : []),
        ...shown.nullclines.flatMap((one) => nullclineMarks(one, box, frame)),
        ...acrossAxis(box, shown.across, shown.names.x, colours),
        ...leftAxis(box, shown.up, shown.names.y, colours),
        line(pathTo(shown, box, Infinity), colours.ink, 1.25, { clip: box, opacity: 0.4 }),
        ...(start >= 0
          ? [
              {
                kind: 'circle' as const,
                x: x.place(shown.xs[start]!),
                y: y.place(shown.ys[start]!),
                radius: 3,
                fill: colours.ink,
              },
              mono(messages.explore.at(shown.names.t, String(Number(shown.times[start]!.toPrecision(4)))), colours, {
                x: x.place(shown.xs[start]!) + (isAtEdge ? -7 : 7),
                y: y.place(shown.ys[start]!) + 11,
                align: isAtEdge ? ('right' as const) : ('left' as const),
                halo: colours.plate,
              }),
            ]
          : []),
      ];
    },
  };
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

const firstFinite = ({ xs, ys }: ShownPhase): number =>
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

function nullclineMarks({ name, colour, lines }: Nullcline, box: Box, { colours }: Frame): Mark[] {
  const points = lines.map((one) =>
    one.map(([across, up]): [number, number] => [box.left + across * box.width, box.top + (1 - up) * box.height]),
  );
  const longest = points.reduce<[number, number][]>((best, one) => (one.length > best.length ? one : best), []);
  const place = longest[Math.floor(longest.length * (colour % 2 === 0 ? 0.7 : 0.9))];
  return [
    ...points.map((one) => line(one.flat(), colours.line(colour), 1.5, { clip: box, dash: [6, 4] })),
    ...(place
      ? [
          {
            kind: 'text' as const,
            text: messages.explore.noChange(name),
            x: Math.min(box.left + box.width - 96, place[0] + 5),
            y: Math.max(box.top + 8, place[1] - 9),
            size: 12,
            family: fonts.sans,
            fill: colours.label(colour),
            halo: colours.plate,
          },
        ]
      : []),
  ];
}
