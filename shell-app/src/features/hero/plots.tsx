import { formatEnds } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import { chakra } from '@hub/web-kit/ui';
import { upTo, type Track, type Trajectory } from './trajectory.ts';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    overflow: 'visible',
    '& text': { fontFamily: 'mono', fontSize: { base: '13px', md: '11px' }, fill: 'ink-3' },
    '& text[data-variable]': { fontFamily: 'math', fontStyle: 'italic', fontSize: '17px', fill: 'ink-2' },
    '& text[data-variable="1"]': { fill: 'series-label-1' },
    '& text[data-variable="2"]': { fill: 'series-label-2' },
    '& [data-axis]': { stroke: 'axis', strokeWidth: 1, fill: 'none', shapeRendering: 'crispEdges' },
    '& [data-line]': { fill: 'none', strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& [data-line="plane"]': { stroke: 'link', strokeWidth: 2.5 },
    '& [data-line="1"]': { stroke: 'series-line-1' },
    '& [data-line="2"]': { stroke: 'series-line-2' },
    '& [data-ahead]': { opacity: 0.32 },
    '& circle[data-line]': { fill: 'plate', strokeWidth: 2.5 },
  },
});

export interface PlotProps {
  trajectory: Trajectory;
  /** How far the time has run: 0 to 1. */
  place: number;
}

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const PLANE: Frame = { width: 360, height: 330, left: 44, right: 336, top: 20, bottom: 290 };

/** One unknown against the other: the orbit, and how far it was run through. */
export function PhasePlane({ trajectory, place }: PlotProps) {
  const { first, second } = trajectory;
  const x = (value: number) => PLANE.left + share(first, value) * (PLANE.right - PLANE.left);
  const y = (value: number) => PLANE.bottom - share(second, value) * (PLANE.bottom - PLANE.top);
  const pair = (xs: readonly number[], ys: readonly number[]) =>
    xs.map((one, index): Pair => [x(one), y(ys[index] ?? 0)]);
  return (
    <Drawing
      viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
      role="img"
      aria-label={`${second.name} against ${first.name}`}
    >
      <Axes frame={PLANE} across={first} up={second} />
      <text data-variable="1" x={(PLANE.left + PLANE.right) / 2} y={PLANE.bottom + 27} textAnchor="middle">
        {symbolOf(first.name)}
      </text>
      <text data-variable="2" x={PLANE.left - 13} y={(PLANE.top + PLANE.bottom) / 2} textAnchor="end">
        {symbolOf(second.name)}
      </text>
      <Run
        line="plane"
        all={pair(first.values, second.values)}
        behind={pair(upTo(trajectory, first, place), upTo(trajectory, second, place))}
        radius={6}
      />
    </Drawing>
  );
}

const TIME: Frame = { width: 200, height: 150, left: 40, right: 190, top: 28, bottom: 112 };

/** One unknown over time. */
export function TimePlot({ trajectory, place, unknown }: PlotProps & { unknown: 1 | 2 }) {
  const { time, places } = trajectory;
  const track = unknown === 1 ? trajectory.first : trajectory.second;
  const x = (at: number) => TIME.left + at * (TIME.right - TIME.left);
  const y = (value: number) => TIME.bottom - share(track, value) * (TIME.bottom - TIME.top);
  const run = upTo(trajectory, track, place);
  const behind = run.map((value, index): Pair => [x(Math.min(places[index] ?? place, place)), y(value)]);
  return (
    <Drawing viewBox={`0 0 ${TIME.width} ${TIME.height}`} role="img" aria-label={`${track.name} over ${time.name}`}>
      <Axes frame={TIME} across={time} up={track} />
      <text data-variable x={(TIME.left + TIME.right) / 2} y={TIME.bottom + 27} textAnchor="middle">
        {symbolOf(time.name)}
      </text>
      <text data-variable={unknown} x={TIME.left - 2} y={TIME.top - 12}>
        {symbolOf(track.name)}
      </text>
      <Run
        line={unknown}
        all={track.values.map((value, index): Pair => [x(places[index] ?? 0), y(value)])}
        behind={behind}
        radius={4.5}
      />
    </Drawing>
  );
}

/** Range-frame axes with numbers at their ends only. */
function Axes({ frame: { left, right, top, bottom }, across, up }: { frame: Frame; across: Range; up: Range }) {
  const [start, end] = formatEnds(across);
  const [low, high] = formatEnds(up);
  return (
    <>
      <path data-axis d={`M${left - 8} ${bottom}V${top}M${left} ${bottom + 10}H${right}`} />
      <text x={left - 13} y={top + 4} textAnchor="end">
        {high}
      </text>
      <text x={left - 13} y={bottom + 3} textAnchor="end">
        {low}
      </text>
      <text x={left} y={bottom + 25}>
        {start}
      </text>
      <text x={right} y={bottom + 25} textAnchor="end">
        {end}
      </text>
    </>
  );
}

type Range = Pick<Track, 'min' | 'max'>;
type Pair = readonly [x: number, y: number];

interface RunProps {
  line: 'plane' | 1 | 2;
  all: readonly Pair[];
  behind: readonly Pair[];
  radius: number;
}

/** The whole line pale, what lies behind the clock in full, and the point of now. */
function Run({ line, all, behind, radius }: RunProps) {
  const now = behind.at(-1);
  return (
    <>
      <path data-line={line} data-ahead d={pathOf(all)} />
      <path data-line={line} d={pathOf(behind)} />
      {now && <circle data-line={line} cx={now[0]} cy={now[1]} r={radius} />}
    </>
  );
}

const share = ({ min, max }: Range, value: number): number => (max > min ? (value - min) / (max - min) : 0.5);

const pathOf = (points: readonly Pair[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
