import { drawnLength } from './exponents.ts';
import { TOP_LEVEL } from './levels.ts';
import { runsOf, smoothPath, spreadLabels } from './line-path.ts';
import { formatEnds } from './numbers.ts';
import type { LinesPreview } from './preview.ts';
import type { Shape, Size } from './shapes.ts';
import type { Point } from './smooth-curve.ts';
import { symbolsOf } from './symbol.ts';
import { xAxisTexts } from './x-axis-texts.ts';

const TOP = 12;
const BELOW = 30;
const TICK_WIDTH = 6.4;
const SYMBOL_WIDTH = 8;
const LABEL_GAP = 14;

/** Range-frame axes with numbers at their ends only, and each name where its line ends. */
export function linesFigure({ x, y, series, more }: LinesPreview, { width, height }: Size): Shape[] {
  const [low, high] = formatEnds(y);
  const bottom = height - BELOW;
  const left = Math.max(38, TICK_WIDTH * Math.max(drawnLength(low), drawnLength(high)) + 4);
  const names = symbolsOf(series.map(({ name }) => name));
  const others = more > 0 ? `+${more}` : '';
  const right =
    width -
    Math.max(
      18,
      8 + SYMBOL_WIDTH * Math.max(0, ...names.map((name) => name.length)),
      others ? 6 + TICK_WIDTH * others.length : 0,
    );

  const box = { left, right, top: TOP, bottom };
  const ends = runsIn(series, box).map((runs) => runs.at(-1)?.at(-1)?.y ?? bottom);
  const labels = spreadLabels(ends, LABEL_GAP, TOP, bottom);

  return [
    { role: 'axis', path: `M${left - 8} ${bottom}V${TOP}M${left} ${bottom + 10}H${right}` },
    ...(y.min === y.max
      ? [{ role: 'tick', x: left - 12, y: (TOP + bottom) / 2 + 4, anchor: 'end', text: low } as const]
      : ([
          { role: 'tick', x: left - 12, y: TOP + 4, anchor: 'end', text: high },
          { role: 'tick', x: left - 12, y: bottom + 3, anchor: 'end', text: low },
        ] as const)),
    ...xAxisTexts(x, { left, right, y: height - 7 }),
    ...linesIn(series, box),
    ...names.map((text, index): Shape => {
      const at = { x: right + 5, y: (labels[index] ?? 0) + 4, anchor: 'start' } as const;
      return { role: 'label', series: index + 1, ...at, text };
    }),
    ...(others ? [{ role: 'tick', x: width, y: height - 7, anchor: 'end', text: others } as const] : []),
  ];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The lines alone. */
export const linesIn = (series: LinesPreview['series'], box: Box): Shape[] =>
  runsIn(series, box).flatMap((runs, index) => runs.map((run) => lineOf(index + 1, run, box)));

function runsIn(series: LinesPreview['series'], { left, right, top, bottom }: Box): Point[][][] {
  const step = { x: (right - left) / TOP_LEVEL, y: (bottom - top) / TOP_LEVEL };
  return series.map((one) =>
    runsOf(
      one.y.map((value, index) =>
        value === null ? null : { x: left + (one.x[index] ?? 0) * step.x, y: bottom - value * step.y },
      ),
    ),
  );
}

/** A stretch of a series without a gap: a line, or a dot where it is one point alone. */
function lineOf(series: number, run: readonly Point[], { top, bottom }: Box): Shape {
  const [first] = run;
  if (run.length > 1 || !first) return { role: 'line', series, path: smoothPath(run, top, bottom) };
  return { role: 'dot', series, x: first.x, y: first.y, radius: 2 };
}
