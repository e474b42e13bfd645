import type { Range } from '@hub/figure/ticks';
import { chakra } from '@hub/web-kit/ui';
import type { Point } from './orbit.ts';

/** A drawing at its real size: texts and lines are scaled only until a new width is measured. */
export const Drawing = chakra('svg', {
  base: {
    display: 'block',
    overflow: 'visible',
    cursor: 'pointer',
    touchAction: 'pan-y',
    userSelect: 'none',
    '& text': { fontFamily: 'mono', fontSize: 'figure-tick', fill: 'ink-3' },
    '& text[data-name]': { fontFamily: 'sans', fill: 'ink-2' },
    '& [data-variable]': { fontFamily: 'math', fontStyle: 'italic', fontSize: 'figure-variable' },
    '& [data-variable="1"]': { fill: 'series-label-1' },
    '& [data-variable="2"]': { fill: 'series-label-2' },
    '& [data-axis]': { stroke: 'axis', strokeWidth: 1, fill: 'none', shapeRendering: 'crispEdges' },
    '& [data-field]': { stroke: 'ink-3', strokeWidth: 1, fill: 'none', opacity: 0.42 },
    '& [data-other]': { stroke: 'ink-3', strokeWidth: 1.25, fill: 'none', strokeLinejoin: 'round', opacity: 0.55 },
    '& [data-rest]': { fill: 'ink-2' },
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

/** The edges of the area in which a plot has its curves, in pixels. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const xIn = ({ left, right }: Frame, share: number): number => left + share * (right - left);
export const yIn = ({ top, bottom }: Frame, share: number): number => bottom - share * (bottom - top);
export const shareOf = ({ from, to }: Range, value: number): number => (value - from) / (to - from);

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

/** A line through points, in pieces where some of them are missing. */
export function pathOf(points: readonly (Point | null)[]): string {
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return points.map((point, place) => (point ? `${points[place - 1] ? 'L' : 'M'}${at(point)}` : '')).join('');
}
