import { formatNumber } from '@hub/web-kit/format';
import { symbolOf } from '@hub/web-kit/plots/symbol';
import { chakra } from '@hub/web-kit/ui';
import { valueAt, type Track } from './trajectory.ts';

export interface PlotProps {
  place: number;
}

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    overflow: 'visible',
    '& text': { fontFamily: 'mono', fontSize: '11px', fill: 'ink-3' },
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

const WIDTH = 360;
const HEIGHT = 330;
const FRAME = { left: 44, right: 336, top: 20, bottom: 290 };

/** One unknown against the other: the orbit, and how far it was run through. */
export function PhasePlane({ first, second, place }: PlotProps & { first: Track; second: Track }) {
  const x = (value: number) => FRAME.left + share(first, value) * (FRAME.right - FRAME.left);
  const y = (value: number) => FRAME.bottom - share(second, value) * (FRAME.bottom - FRAME.top);
  const points = first.values.map((value, index) => [x(value), y(second.values[index] ?? 0)] as const);
  const now = [x(valueAt(first, place)), y(valueAt(second, place))] as const;
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${second.name} against ${first.name}`}>
      <path
        data-axis
        d={`M${FRAME.left - 8} ${FRAME.bottom}V${FRAME.top}M${FRAME.left} ${FRAME.bottom + 10}H${FRAME.right}`}
      />
      <text x={FRAME.left - 13} y={FRAME.top + 4} textAnchor="end">
        {formatNumber(second.max)}
      </text>
      <text x={FRAME.left - 13} y={FRAME.bottom + 3} textAnchor="end">
        {formatNumber(second.min)}
      </text>
      <text data-variable="2" x={FRAME.left - 13} y={(FRAME.top + FRAME.bottom) / 2} textAnchor="end">
        {symbolOf(second.name)}
      </text>
      <text x={FRAME.left} y={FRAME.bottom + 25}>
        {formatNumber(first.min)}
      </text>
      <text x={FRAME.right} y={FRAME.bottom + 25} textAnchor="end">
        {formatNumber(first.max)}
      </text>
      <text data-variable="1" x={(FRAME.left + FRAME.right) / 2} y={FRAME.bottom + 27} textAnchor="middle">
        {symbolOf(first.name)}
      </text>
      <Run line="plane" points={points} place={place} now={now} radius={6} />
    </Drawing>
  );
}

const SERIES = { width: 200, height: 150, left: 40, right: 190, top: 28, bottom: 112 };

/** One unknown over time. */
export function TimePlot({
  track,
  time,
  series,
  place,
}: PlotProps & { track: Track; time: { name: string; min: number; max: number }; series: 1 | 2 }) {
  const x = (at: number) => SERIES.left + at * (SERIES.right - SERIES.left);
  const y = (value: number) => SERIES.bottom - share(track, value) * (SERIES.bottom - SERIES.top);
  const points = track.values.map((value, index) => [x(index / (track.values.length - 1)), y(value)] as const);
  return (
    <Drawing viewBox={`0 0 ${SERIES.width} ${SERIES.height}`} role="img" aria-label={`${track.name} over ${time.name}`}>
      <path
        data-axis
        d={`M${SERIES.left - 6} ${SERIES.bottom}V${SERIES.top}M${SERIES.left} ${SERIES.bottom + 8}H${SERIES.right}`}
      />
      <text data-variable={series} x={SERIES.left - 2} y={SERIES.top - 12}>
        {symbolOf(track.name)}
      </text>
      <text x={SERIES.left - 10} y={SERIES.top + 4} textAnchor="end">
        {formatNumber(track.max)}
      </text>
      <text x={SERIES.left - 10} y={SERIES.bottom + 3} textAnchor="end">
        {formatNumber(track.min)}
      </text>
      <text x={SERIES.left} y={SERIES.bottom + 23}>
        {formatNumber(time.min)}
      </text>
      <text x={SERIES.right} y={SERIES.bottom + 23} textAnchor="end">
        {formatNumber(time.max)}
      </text>
      <text data-variable x={(SERIES.left + SERIES.right) / 2} y={SERIES.bottom + 24} textAnchor="middle">
        {symbolOf(time.name)}
      </text>
      <Run line={series} points={points} place={place} now={[x(place), y(valueAt(track, place))]} radius={4.5} />
    </Drawing>
  );
}

type Pair = readonly [x: number, y: number];

/** The whole line pale, what lies behind the clock in full, and the point of now. */
function Run({
  line,
  points,
  place,
  now,
  radius,
}: PlotProps & { line: 'plane' | 1 | 2; points: readonly Pair[]; now: Pair; radius: number }) {
  const behind = points.slice(0, Math.floor(place * (points.length - 1)) + 1);
  return (
    <>
      <path data-line={line} data-ahead d={pathOf(points)} />
      <path data-line={line} d={pathOf([...behind, now])} />
      <circle data-line={line} cx={now[0]} cy={now[1]} r={radius} />
    </>
  );
}

const share = ({ min, max }: Track, value: number): number => (max > min ? (value - min) / (max - min) : 0.5);

const pathOf = (points: readonly Pair[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
