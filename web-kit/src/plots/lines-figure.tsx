import type { Preview } from '@hub/openapi/types';
import { formatEnds } from '@hub/web-kit/format';
import { settle } from './settle.ts';
import { symbolOf } from '@hub/figure/symbol';
import { runsOf, smoothPath, spreadLabels } from './line-path.ts';
import { XAxisTexts } from './x-axis-texts.tsx';

type Lines = Extract<Preview, { kind: 'lines' }>;

const TOP = 12;
const BELOW = 30;
const TICK_WIDTH = 6.4;
const SYMBOL_WIDTH = 8;
const LABEL_GAP = 14;

/** Range-frame axes with numbers at their ends only, and each name where its line ends. */
export function LinesFigure({ preview, width, height }: { preview: Lines; width: number; height: number }) {
  const { x, y, series, more } = preview;
  const [low, high] = formatEnds(y);
  const bottom = height - BELOW;
  const left = Math.max(38, TICK_WIDTH * Math.max(low.length, high.length) + 4);
  const names = series.map(({ name }) => symbolOf(name));
  const right = width - Math.max(18, 8 + SYMBOL_WIDTH * Math.max(0, ...names.map((name) => name.length)));

  const step = { x: (right - left) / 255, y: (bottom - TOP) / 255 };
  const lines = series.map((one) =>
    runsOf(
      one.y.map((value, index) =>
        value === null ? null : { x: left + (one.x[index] ?? 0) * step.x, y: bottom - value * step.y },
      ),
    ).map((run) => settle(run, step)),
  );
  const ends = lines.map((runs) => runs.at(-1)?.at(-1)?.y ?? bottom);
  const labels = spreadLabels(ends, LABEL_GAP, TOP, bottom);

  return (
    <>
      <path data-axis d={`M${left - 8} ${bottom}V${TOP}M${left} ${bottom + 10}H${right}`} />
      <text x={left - 12} y={TOP + 4} textAnchor="end">
        {high}
      </text>
      <text x={left - 12} y={bottom + 3} textAnchor="end">
        {low}
      </text>
      <XAxisTexts axis={x} left={left} right={right} baseline={height - 7} />
      {lines.map((runs, index) => (
        <Line key={index} series={index + 1} runs={runs} bottom={bottom} />
      ))}
      {names.map((name, index) => (
        <text key={index} data-variable={index + 1} x={right + 5} y={(labels[index] ?? 0) + 4}>
          {name}
        </text>
      ))}
      {more > 0 && (
        <text x={width} y={height - 7} textAnchor="end">
          +{more}
        </text>
      )}
    </>
  );
}

/** One series: a line for each stretch without a gap, a dot for a point that stands alone. */
function Line({ series, runs, bottom }: { series: number; runs: ReturnType<typeof runsOf>; bottom: number }) {
  return runs.map((run, index) => {
    const [first] = run;
    if (run.length > 1 || !first) return <path key={index} data-line={series} d={smoothPath(run, TOP, bottom)} />;
    return <circle key={index} data-line={series} cx={first.x} cy={first.y} r="2" />;
  });
}
