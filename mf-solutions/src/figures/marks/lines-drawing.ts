import { hatching, acrossAxis, LEAST_UP_ROOM, mono, powersAxis, upAxis, upAxisRoom, variable } from './axes.ts';
import { spread } from './labels.ts';
import { line, roomBelow, type Box, type Drawing, type Frame, type Mark } from './marks.ts';
import { linear, logarithmic, type Range } from './scale.ts';
import { stepsOf, type ProvenLine } from './proven-errors.ts';
import { DASHES, PHONE_WIDTH, type FigureColours } from './plot.ts';
import { areMany, BAND_OPACITY, bandOutlines, countDrawn, isDrawn, spreadOf, type Spread } from './spread.ts';
import { messages } from '../../messages/messages.ts';
import { firstAtLeast, placesIn, valueBetween, type Curves } from './curves.ts';
import { STRIP_SPACE, stripMarks, type ShownErrors } from './strip-marks.ts';

/** How one of the curves is drawn. */
export interface CurveLook {
  /** Text at the right end of the curve; empty for none. */
  label: string;
  /** Name in readings, where that is not the label. */
  name?: string;
  /** Which of the series' colours and dashes, from 0. */
  colour: number;
  dash: number;
  /** Dash that replaces its usual one, for curves that cover each other. */
  alternating?: { dash: readonly number[]; dashOffset: number } | undefined;
  /** Another curve stands out. */
  isFaded?: boolean;
}

/** What the figure of a solution over one coordinate shows. */
export interface ShownLines extends ShownErrors {
  curves: Curves;
  looks: readonly CurveLook[];
  up: Range;
  /** Range of the training; outside of it the ground is hatched and the curves are dotted. */
  trained: Range | undefined;
  /** Curves that these are compared with, drawn in grey. */
  behind?: Curves | undefined;
  /** A curve that these are measured by, dotted above them. */
  reference?: { name: string; curves: Curves } | undefined;
  /** The upright axis has powers of ten. */
  hasPowers?: boolean;
  /** One of very many that stands out; below 0 for none. */
  chosen?: number;
  /** The bounds are too small for a band: a strip below shows them. */
  hasStrip: boolean;
}

/** More curves than this are grey, because so many colours cannot be distinguished. */
export const NAMED_LIMIT = 8;
const TOP = 16;
const BOTTOM = 48;
const DOTS = [1, 4];
/** Narrower bands cannot be told from their line. */
const MIN_BAND_PX = 2;
/** Opacity of all curves but the one that stands out. */
export const FADED = 0.35;
const REFERENCE_DASH = [2, 4];
const BUNDLE_POINTS = 120_000;
/** The more curves there are, the fainter each is drawn, so that dark places are those where many curves run. */
const bundleOpacity = (count: number): number => Math.min(0.8, 30 / count);

/** Chooses a height at which a screen shows the whole figure with its strip, and the equation above them. */
export const linesHeight = (width: number, hasStrip: boolean, screen = Infinity): number =>
  width < PHONE_WIDTH
    ? 280 + (hasStrip ? STRIP_SPACE : 0)
    : hasStrip
      ? roomBelow(604, screen, 180, 296) + STRIP_SPACE
      : roomBelow(584, screen, 200, 316);

/** The rectangle that the curves are drawn in. */
export function linesBox(
  { width, height }: Pick<Frame, 'width' | 'height'>,
  { up, looks, hasStrip, hasPowers }: Pick<ShownLines, 'up' | 'looks' | 'hasStrip' | 'hasPowers'>,
): Box {
  const inner = height - TOP - BOTTOM - (hasStrip ? STRIP_SPACE : 0);
  const left = hasPowers ? LEAST_UP_ROOM : upAxisRoom(inner, up);
  const longest =
    looks.length > NAMED_LIMIT ? 0 : looks.reduce((widest, { label }) => Math.max(widest, [...label].length), 0);
  return {
    left,
    top: TOP,
    width: Math.max(10, width - left - Math.max(24, 14 + 11 * longest)),
    height: Math.max(10, inner),
  };
}

export function linesDrawing(shown: ShownLines): Drawing {
  return {
    heightFor: (width, screen) => linesHeight(width, shown.hasStrip, screen),
    marks: (frame) => {
      const { colours } = frame;
      const box = linesBox(frame, shown);
      const isBundle = shown.looks.length > NAMED_LIMIT;
      return [
        ...(shown.hasPowers ? powersAxis : upAxis)(box, shown.up, colours),
        ...outside(box, shown, colours),
        ...acrossAxis(box, shown.across, shown.hasStrip ? '' : shown.axis, colours, !shown.hasStrip),
        ...(isBundle ? [] : bands(box, shown, colours)),
        ...behindMarks(box, shown, colours),
        ...(isBundle
          ? [...bundle(box, shown, colours), ...chosenMarks(box, shown, colours)]
          : shown.looks.flatMap((look, n) => (shown.isHidden(n) ? [] : curve(box, shown, n, look, colours)))),
        ...referenceMarks(box, shown, colours),
        ...(isBundle ? [] : endLabels(box, shown, colours)),
        ...(shown.hasStrip ? stripMarks(shown, { ...frame, left: box.left, inner: box.width }) : []),
      ];
    },
  };
}

export const scalesOf = (box: Box, { across, up, hasPowers }: Pick<ShownLines, 'across' | 'up' | 'hasPowers'>) => ({
  x: linear(across, box.left, box.left + box.width),
  y: (hasPowers ? logarithmic : linear)(up, box.top + box.height, box.top),
});

function pathOf(box: Box, shown: ShownLines, n: number, part: Range, every = 1): number[] {
  const { curves } = shown;
  const { x, y } = scalesOf(box, shown);
  const [first, end] = placesIn(curves.xs, part);
  const values = curves.ys[n]!;
  const path: number[] = [];
  // Far outside of the box a canvas loses its precision.
  const limit = 10 * box.height;
  for (let i = first; i < end; i += every) {
    const at = y.place(values[i]!);
    path.push(x.place(curves.xs[i]!), Math.max(-limit, Math.min(limit, at)));
  }
  return path;
}

export function curve(box: Box, shown: ShownLines, n: number, look: CurveLook, colours: FigureColours): Mark[] {
  const { colour, dash, alternating, isFaded } = look;
  const stroke = colours.line(colour);
  const dashes = DASHES[dash % DASHES.length];
  const solid = {
    clip: box,
    ...(typeof dashes === 'object' && { dash: dashes }),
    ...alternating,
    ...(isFaded && { opacity: FADED }),
  };
  const { across, trained } = shown;
  const dots = dotsOf(box, shown, n, stroke);
  if (!trained) return [line(pathOf(box, shown, n, across), stroke, 2, solid), ...dots];
  const { x } = scalesOf(box, shown);
  const part = (from: number, to: number, rest: object): Mark[] => {
    const clipped = clippedTo(box, x.place(Math.max(from, across.from)), x.place(Math.min(to, across.to)));
    return clipped ? [line(pathOf(box, shown, n, across), stroke, 2, { ...rest, clip: clipped })] : [];
  };
  return [
    ...part(trained.from, trained.to, solid),
    ...part(-Infinity, trained.from, { dash: DOTS }),
    ...part(trained.to, Infinity, { dash: DOTS }),
    ...dots,
  ];
}

/** What the curves are compared with: broader than they are, so that it shows where both agree. */
function behindMarks(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { behind } = shown;
  if (!behind) return [];
  return behind.ys.flatMap((_, n) =>
    shown.isHidden(n)
      ? []
      : [
          line(pathOf(box, { ...shown, curves: behind }, n, shown.across), colours.ink3, 5, {
            clip: box,
            opacity: 0.4,
          }),
        ],
  );
}

/** Draws the reference in ink, so that it differs from all curves. */
function referenceMarks(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { reference } = shown;
  if (!reference) return [];
  const path = pathOf(box, { ...shown, curves: reference.curves }, 0, shown.across);
  return [line(path, colours.ink, 2, { dash: REFERENCE_DASH, clip: box })];
}

/** A value between two gaps has no line: it is a dot. */
function dotsOf(box: Box, shown: ShownLines, n: number, fill: string): Mark[] {
  const { xs, ys } = shown.curves;
  const { x, y } = scalesOf(box, shown);
  const [first, end] = placesIn(xs, shown.across);
  const marks: Mark[] = [];
  for (let i = first; i < end; i++) {
    const isLone =
      Number.isFinite(ys[n]![i]!) && !Number.isFinite(ys[n]![i - 1] ?? NaN) && !Number.isFinite(ys[n]![i + 1] ?? NaN);
    const isInside = xs[i]! >= shown.across.from && xs[i]! <= shown.across.to;
    if (isLone && isInside && marks.length < 500)
      marks.push({ kind: 'circle', x: x.place(xs[i]!), y: y.place(ys[n]![i]!), radius: 3, fill });
  }
  return marks;
}

function clippedTo(box: Box, from: number, to: number): Box | undefined {
  const [left, right] = [Math.max(box.left, from), Math.min(box.left + box.width, to)];
  return right > left ? { ...box, left, width: right - left } : undefined;
}

/** The hatched ground beside the trained domain, with one note about it. */
function outside(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { trained } = shown;
  if (!trained) return [];
  const { x } = scalesOf(box, shown);
  const parts = [
    clippedTo(box, -Infinity, x.place(trained.from)),
    clippedTo(box, x.place(trained.to), Infinity),
  ].filter((part) => part !== undefined && part.width > 1) as Box[];
  const [widest] = [...parts].sort((a, b) => b.width - a.width);
  return [
    ...parts.map((part) => hatching(part, colours)),
    ...(widest && widest.width > 96
      ? [
          mono(messages.explore.notTrained, colours, {
            x: widest.left + widest.width / 2,
            y: widest.top + 4,
            align: 'center' as const,
            base: 'top' as const,
            fill: colours.ink2,
            halo: colours.plate,
          }),
        ]
      : []),
  ];
}

/** Whether the band of a proven error can be seen around its line. */
export const isBandSeen = (bound: number, up: Range, height: number): boolean =>
  (2 * bound * height) / (up.to - up.from) >= MIN_BAND_PX;

const BAND = { opacity: 0.18, coarse: 0.15 };

/** The proven errors around their lines: as high as the bound of each part, with a step where the next part begins. */
function bands(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { y } = scalesOf(box, shown);
  const limit = (value: number) => Math.max(-10 * box.height, Math.min(10 * box.height, y.place(value)));
  return shown.looks.flatMap(({ colour }, n) => {
    const proven = shown.isHidden(n) ? undefined : shown.proven.lines[n];
    if (!proven?.steps || !isBandSeen(proven.bound, shown.up, box.height)) return [];
    const look = proven.isCoarse
      ? { fill: colours.warn, opacity: BAND.coarse }
      : { fill: colours.line(colour), opacity: BAND.opacity };
    return bandRuns(box, shown, n, proven).map((run): Mark => ({
      kind: 'area',
      path: [
        ...run.map(({ x, value, bound }) => [x, limit(value + bound)]),
        ...run.map(({ x, value, bound }) => [x, limit(value - bound)]).reverse(),
      ].flat(),
      ...look,
      clip: box,
    }));
  });
}

interface BandPoint {
  x: number;
  value: number;
  bound: number;
}

/** The points of a band between its gaps. Where one part ends and the next one begins there are two, with the bounds of both. */
function bandRuns(box: Box, shown: ShownLines, n: number, proven: ProvenLine): BandPoint[][] {
  const { curves, across } = shown;
  const { x } = scalesOf(box, shown);
  const y = curves.ys[n]!;
  const runs: BandPoint[][] = [[]];
  for (const { from, to, bound } of stepsOf(proven)) {
    if (to < across.from || from > across.to) continue;
    const inside = curves.xs.subarray(firstAtLeast(curves.xs, from, true), firstAtLeast(curves.xs, to));
    for (const at of [from, ...inside, to]) {
      const value = valueBetween(curves.xs, y, at);
      if (Number.isFinite(value)) runs.at(-1)!.push({ x: x.place(at), value, bound });
      else runs.push([]);
    }
  }
  return runs.filter(({ length }) => length > 1);
}

const spreads = new WeakMap<Curves, Spread>();

/** Computed once, not with each move of a finger. */
function knownSpread(curves: Curves): Spread {
  const spread = spreads.get(curves) ?? spreadOf(curves.ys, curves.xs.length);
  spreads.set(curves, spread);
  return spread;
}

/** Draws the bands in which many curves run: all of them, and the middle half. */
function spreadMarks(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { x, y } = scalesOf(box, shown);
  const limit = (value: number) => Math.max(-10 * box.height, Math.min(10 * box.height, y.place(value)));
  const { lowest, lower, upper, highest } = knownSpread(shown.curves);
  return (
    [
      [lowest, highest],
      [lower, upper],
    ] as const
  ).flatMap(([low, high]) =>
    bandOutlines(shown.curves.xs, low, high).map((points): Mark => ({
      kind: 'area',
      path: points.flatMap(([at, value]) => [x.place(at), limit(value)]),
      fill: colours.ink3,
      opacity: BAND_OPACITY,
      clip: box,
    })),
  );
}

/** Too many to distinguish: all are grey. */
function bundle(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const shownCount = shown.looks.length;
  const drawnCount = countDrawn(shownCount);
  const perCurve = Math.max(16, Math.floor(BUNDLE_POINTS / drawnCount));
  const [first, end] = placesIn(shown.curves.xs, shown.across);
  const every = Math.max(1, Math.ceil((end - first) / perCurve));
  const lines = shown.looks.flatMap((_, n) =>
    shown.isHidden(n) || !isDrawn(n, shownCount)
      ? []
      : [
          line(pathOf(box, shown, n, shown.across, every), colours.ink3, 1, {
            clip: box,
            opacity: bundleOpacity(drawnCount),
          }),
        ],
  );
  return areMany(shownCount) ? [...spreadMarks(box, shown, colours), ...lines] : lines;
}

function chosenMarks(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { chosen = -1 } = shown;
  return chosen in shown.looks ? [liftedCurve(box, shown, chosen, colours)] : [];
}

/** One of a bundle in colour. */
export const liftedCurve = (box: Box, shown: ShownLines, n: number, colours: FigureColours): Mark =>
  line(pathOf(box, shown, n, shown.across), colours.line(0), 2, { clip: box });

/** The time of the slider, with the values of the curves there. */
export function markerMarks(frame: Frame, shown: ShownLines, at: number): Mark[] {
  const { colours } = frame;
  const box = linesBox(frame, shown);
  const { x, y } = scalesOf(box, shown);
  const across = x.place(at);
  if (across < box.left || across > box.left + box.width) return [];
  return [
    line([across, box.top, across, box.top + box.height], colours.ink3, 1.25),
    ...(shown.looks.length > NAMED_LIMIT ? [] : shown.looks).flatMap(({ colour }, n): Mark[] => {
      const up = y.place(valueBetween(shown.curves.xs, shown.curves.ys[n]!, at));
      if (shown.isHidden(n) || !Number.isFinite(up) || up < box.top || up > box.top + box.height) return [];
      return [{ kind: 'circle', x: across, y: up, radius: 4, fill: colours.plate, stroke: colours.line(colour) }];
    }),
  ];
}

/** A name that is further from the end of its curve is led to. */
const LABEL_REACH = 24;

/** Names at the right ends, at least 16 pixels apart; a thin line leads to those that are not beside their curve. */
export function endLabels(box: Box, shown: ShownLines, colours: FigureColours): Mark[] {
  const { curves, across } = shown;
  const { x, y } = scalesOf(box, shown);
  const ends = shown.looks.flatMap((look, n) => {
    if (shown.isHidden(n) || look.label === '') return [];
    const place = endOf(curves.xs, curves.ys[n]!, across);
    return place
      ? [{ look, x: x.place(place.x), y: Math.min(box.top + box.height, Math.max(box.top, y.place(place.y))) }]
      : [];
  });
  const places = spread(
    ends.map((end) => end.y),
    { from: box.top + 6, to: box.top + box.height - 6 },
  );
  return ends.flatMap(({ look, ...end }, index) => {
    const at = places[index]!;
    const right = box.left + box.width;
    const isAway = Math.abs(at - end.y) > 3 || right - end.x > LABEL_REACH;
    return [
      ...(isAway
        ? [line([Math.min(right, end.x + 2), end.y, right + 7, at], colours.line(look.colour), 0.75, { opacity: 0.6 })]
        : []),
      variable(look.label, colours.label(look.colour), { x: right + 9, y: at, align: 'left' as const }),
    ];
  });
}

/** The last value in view. */
function endOf(xs: Float64Array, y: Float64Array, across: Range): { x: number; y: number } | undefined {
  const atEdge = valueBetween(xs, y, across.to);
  if (Number.isFinite(atEdge)) return { x: across.to, y: atEdge };
  const [first, end] = placesIn(xs, across);
  for (let i = end - 1; i >= first; i--) {
    if (Number.isFinite(y[i]!) && xs[i]! <= across.to && xs[i]! >= across.from) return { x: xs[i]!, y: y[i]! };
  }
  return undefined;
}
