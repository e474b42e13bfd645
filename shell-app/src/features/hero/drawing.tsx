import { drawnLength } from '@hub/figure/exponents';
import { formatEnds } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { RaisedText } from '@hub/web-kit/plots/raised-text';
import { chakra } from '@hub/web-kit/ui';
import type { Point } from './orbit.ts';
import type { Track } from './trajectory.ts';

/** A drawing at its real size: texts and lines are scaled only until a new width is measured. */
export const Drawing = chakra('svg', {
  base: {
    display: 'block',
    overflow: 'visible',
    cursor: 'pointer',
    touchAction: 'pan-y',
    userSelect: 'none',
    '& text': { fontFamily: 'mono', fontSize: 'figure-tick', fill: 'ink-3' },
    '& text[data-variable]': {
      fontFamily: 'math',
      fontStyle: 'italic',
      fontSize: 'figure-variable',
      fill: 'ink-2',
    },
    '& text[data-variable="1"]': { fill: 'series-label-1' },
    '& text[data-variable="2"]': { fill: 'series-label-2' },
    '& [data-axis]': { stroke: 'axis', strokeWidth: 1, fill: 'none', shapeRendering: 'crispEdges' },
    '& [data-arrow]': { stroke: 'link', strokeWidth: 1.75, fill: 'none', strokeLinecap: 'round' },
    '& [data-line]': { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& [data-line="plane"]': { stroke: 'link', strokeWidth: 2.5 },
    '& [data-line="1"]': { stroke: 'series-line-1' },
    '& [data-line="2"]': { stroke: 'series-line-2' },
    '& [data-ahead]': { opacity: 0.32 },
    '& circle[data-line]': { fill: 'plate', strokeWidth: 2.5 },
    '& [data-handle]': { fill: 'transparent', cursor: 'grab', touchAction: 'none' },
  },
});

/** Size of a touch target. */
const HANDLE_PX = 22;
/** Of a digit of the ticks. */
const DIGIT_PX = 7.3;
const GAP_PX = 12;

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Range = Pick<Track, 'min' | 'max'>;

/** Margins of the plot, beside the numbers of the vertical axis and above those of the horizontal axis. */
export function frameOf(width: number, height: number, up: Range): Frame {
  const digits = Math.max(...formatEnds(up).map(drawnLength));
  return { left: Math.ceil(digits * DIGIT_PX) + GAP_PX, right: width - GAP_PX, top: 28, bottom: height - 36 };
}

export const xIn = ({ left, right }: Frame, share: number): number => left + share * (right - left);
export const yIn = ({ top, bottom }: Frame, share: number): number => bottom - share * (bottom - top);
export const shareOf = ({ min, max }: Range, value: number): number => (max > min ? (value - min) / (max - min) : 0.5);

export interface AxesProps {
  frame: Frame;
  across: Range & { name: string };
  up: Range & { name: string };
  /** The series of each variable; time has none. */
  series: { across?: 1; up: 1 | 2 };
}

/** Range-frame axes: numbers at their ends only, the variables beside them. */
export function Axes({ frame: { left, right, top, bottom }, across, up, series }: AxesProps) {
  const [start, end] = formatEnds(across);
  const [low, high] = formatEnds(up);
  return (
    <>
      <path data-axis d={`M${left - 6} ${bottom}V${top}M${left} ${bottom + 8}H${right}`} />
      <text x={left - GAP_PX} y={top + 4} textAnchor="end">
        <RaisedText>{high}</RaisedText>
      </text>
      <text x={left - GAP_PX} y={bottom + 4} textAnchor="end">
        <RaisedText>{low}</RaisedText>
      </text>
      <text data-variable={series.up} x={left - 10} y={top - 12}>
        {symbolOf(up.name)}
      </text>
      <text x={left} y={bottom + 24}>
        <RaisedText>{start}</RaisedText>
      </text>
      <text x={right} y={bottom + 24} textAnchor="end">
        <RaisedText>{end}</RaisedText>
      </text>
      <text data-variable={series.across ?? ''} x={(left + right) / 2} y={bottom + 26} textAnchor="middle">
        {symbolOf(across.name)}
      </text>
    </>
  );
}

export interface RunProps {
  line: 'plane' | 1 | 2;
  all: readonly Point[];
  behind: readonly Point[];
  radius: number;
}

/** The whole line pale, the part up to the current time in full colour, and the current point, which can be dragged. */
export function Run({ line, all, behind, radius }: RunProps) {
  const [x, y] = behind.at(-1) ?? [0, 0];
  return (
    <>
      <path data-line={line} data-ahead d={pathOf(all)} />
      <path data-line={line} d={pathOf(behind)} />
      <circle data-line={line} cx={x} cy={y} r={radius} />
      <circle data-handle cx={x} cy={y} r={HANDLE_PX} />
    </>
  );
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
