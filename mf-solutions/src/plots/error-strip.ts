import { formatBound, formatNumber } from '@hub/figure/numbers';
import { fonts } from '@hub/web-kit/plots/colours';
import { messages } from '../messages/messages.ts';
import { xAxis, type AxisOptions } from './axes.ts';
import { rangeOf } from './colour-map.ts';
import type { LineSeries, Lines } from './line-plot.ts';
import { logAxis } from './log-axis.ts';
import { DASHES, PHONE_WIDTH, type FigureColours } from './plot.ts';

const words = messages.proof.strip;

/** What is proven about the error of lines. */
export interface ProvenErrors {
  lines: readonly ProvenLine[];
}

export interface ProvenLine {
  /** Of its line. */
  name: string;
  /** |error| is at most this everywhere. */
  bound: number;
  /** Where the error is largest. */
  worstAt: number;
  /** The bounds by part of the axis, in order; undefined until they have come. */
  steps: readonly Step[] | undefined;
}

interface Step {
  from: number;
  to: number;
  bound: number;
}

/** Of the lines' own drawing, without the strip. */
const LINES_HEIGHT = 296;
/** A band that is narrower than this cannot be told from its line. */
const MIN_BAND_PX = 2;
const STRIP_HEIGHT = 92;
const TITLE_HEIGHT = 36;
/** What the strip adds to the height of a figure. */
export const STRIP_SPACE = STRIP_HEIGHT + TITLE_HEIGHT;

const DECADES = { min: 3, max: 5 };

/** The line whose proven error is the largest. */
export const largestError = ({ lines }: ProvenErrors): ProvenLine | undefined =>
  lines.reduce<ProvenLine | undefined>((worst, line) => (worst && worst.bound >= line.bound ? worst : line), undefined);

/** "6.9·10⁻⁴" and "t = 14.7" */
export const largestInWords = ({ bound, worstAt }: ProvenLine, axis: string): [bound: string, place: string] => [
  formatBound(bound),
  `${axis} = ${formatNumber(worstAt, 4)}`,
];

export function boundAt({ steps = [] }: ProvenLine, x: number): number | undefined {
  return steps.find(({ from, to }) => x >= from && x <= to)?.bound;
}

/** Whether the band of a proven error can be seen around its line, where all lines share one scale. */
export function hasBand(proven: ProvenLine, series: readonly LineSeries[]): boolean {
  const range = rangeOf(series.flatMap(({ y }) => y));
  return range !== undefined && 2 * proven.bound * LINES_HEIGHT >= MIN_BAND_PX * (range.max - range.min);
}

/** Where every band can be seen, a strip would say the same again. */
export const needsStrip = (proven: ProvenErrors, series: readonly LineSeries[]): boolean =>
  proven.lines.some((line) => !hasBand(line, series));

interface Place {
  coord: (point: [x: number, y: number]) => [number, number];
}

/** The band of a proven error around its line. */
export function bandSeries({ x }: Lines, { y }: LineSeries, proven: ProvenLine, fill: string) {
  const points = x.flatMap((at, index) => {
    const [value, bound] = [y[index], boundAt(proven, at)];
    return typeof value === 'number' && bound !== undefined ? [{ at, value, bound }] : [];
  });
  return {
    type: 'custom',
    silent: true,
    clip: true,
    z: 1,
    data: [[0]],
    encode: { x: [], y: [] },
    tooltip: { show: false },
    renderItem: (_: unknown, { coord }: Place) => ({
      type: 'polygon',
      shape: {
        points: [
          ...points.map(({ at, value, bound }) => coord([at, value + bound])),
          ...points.map(({ at, value, bound }) => coord([at, value - bound])).reverse(),
        ],
      },
      style: { fill, opacity: 0.16 },
    }),
  };
}

export interface StripFrame {
  width: number;
  height: number;
  colours: FigureColours;
  /** Of the figure. */
  left: number;
  right: number;
  bottom: number;
  /** The axis that the strip has under it. */
  axis: AxisOptions;
  /** Place of each line among the series, for its colour. */
  lookOf: (name: string) => { colour: number; dash: number };
}

/**
 * The strip below a figure with the proven errors in logarithmic scale: a step for each part, a dashed line at the largest bound and
 * a ring where the error is largest. It keeps its place while the steps are loaded.
 */
export function errorStrip(proven: ProvenErrors, frame: StripFrame) {
  const { width, height, colours, left, right, bottom, axis, lookOf } = frame;
  const worst = largestError(proven);
  if (!worst) return undefined;
  const top = height - bottom - STRIP_HEIGHT;
  const ends = decadesOf(proven, worst.bound);
  const floor = ends.min;
  const inStrip = { xAxisIndex: 1, yAxisIndex: 1 };
  return {
    grid: { left, right, top, height: STRIP_HEIGHT },
    xAxis: xAxis(colours, { ...axis, gridIndex: 1 }),
    yAxis: logAxis(colours, { ...ends, gridIndex: 1 }),
    series: [
      ...proven.lines.map((line) => {
        const { colour, dash } = lookOf(line.name);
        return {
          type: 'line',
          ...inStrip,
          data: (line.steps ?? []).flatMap(({ from, to, bound }) => {
            const drawn = Math.max(bound, floor);
            return [
              [from, drawn],
              [to, drawn],
            ];
          }),
          silent: true,
          symbol: 'none',
          lineStyle: { width: 1.5, color: colours.line(colour), type: DASHES[dash], join: 'miter' },
          ...(proven.lines.length === 1 && {
            areaStyle: { color: colours.line(colour), opacity: 0.16, origin: 'start' as const },
          }),
        };
      }),
      {
        type: 'line',
        ...inStrip,
        data: [
          [axis.min, worst.bound],
          [axis.max, worst.bound],
        ],
        silent: true,
        symbol: 'none',
        lineStyle: { width: 1, color: colours.ink2, type: [5, 3] },
      },
      {
        type: 'scatter',
        ...inStrip,
        data: [[worst.worstAt, Math.max(boundAt(worst, worst.worstAt) ?? worst.bound, floor)]],
        silent: true,
        symbol: 'circle',
        symbolSize: 8,
        itemStyle: {
          color: colours.plate,
          borderColor: colours.line(lookOf(worst.name).colour),
          borderWidth: 2,
          opacity: 1,
        },
      },
    ],
    graphic: stripTitle({ left, right, top: top - 22, width, colours }, largestInWords(worst, String(axis.name))),
  };
}

interface TitleFrame {
  left: number;
  right: number;
  top: number;
  width: number;
  colours: FigureColours;
}

function stripTitle({ left, right, top, width, colours }: TitleFrame, largest: [string, string]) {
  const text = (style: object, place: object) => ({ type: 'text', silent: true, top, ...place, style });
  const isNarrow = width < PHONE_WIDTH;
  const title = { text: words.title, font: `600 12px ${fonts.sans}`, fill: colours.ink };
  const scale = { text: words.scale, font: `12px ${fonts.sans}`, fill: colours.ink2 };
  const where = { text: words.largest(...largest), font: `12px ${fonts.sans}`, fill: colours.ink2 };
  return [text(title, { left }), ...(isNarrow ? [] : [text(scale, { left: left + 128 })]), text(where, { right })];
}

/** Whole powers of ten around the bounds: at least three, and at most five below the largest. */
function decadesOf({ lines }: ProvenErrors, bound: number): { min: number; max: number } {
  const max = Math.ceil(Math.log10(bound));
  const bounds = lines.flatMap(({ steps = [] }) => steps.map((step) => step.bound)).filter((size) => size > 0);
  const lowest = Math.floor(Math.log10(bounds.reduce((least, size) => Math.min(least, size), bound)));
  const min = Math.min(max - DECADES.min, Math.max(max - DECADES.max, lowest));
  return { min: 10 ** min, max: 10 ** max };
}
