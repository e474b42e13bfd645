import type { FigureTable } from '@hub/figure/preview-table';
import { boundOfShown } from '../../../figures/values/bound-of-shown.ts';
import { firstAtLeast } from '../../../figures/marks/curves.ts';
import type { ShownLines } from '../../../figures/marks/lines-drawing.ts';
import { messages } from '../../../messages/messages.ts';
import type { Lines } from '../../../figures/marks/plot.ts';
import { boundAt } from '../../../figures/marks/proven-errors.ts';

/**
 * The curves that are seen, as far as they are seen.
 * @param maxValues so many have their values; the others only their names
 */
export function curvesInView({ curves: { xs, ys }, looks, isHidden, across }: ShownLines, maxValues = Infinity): Lines {
  const [first, end] = [firstAtLeast(xs, across.from), firstAtLeast(xs, across.to, true)];
  return {
    x: [...xs.subarray(first, end)],
    series: looks.flatMap(({ label }, n) =>
      isHidden(n)
        ? []
        : [{ name: label, y: n < maxValues ? Array.from(ys[n]!.subarray(first, end), finiteOrNull) : [] }],
    ),
  };
}

/** Their numbers, and what is proven about the errors of these. */
export function linesInView(shown: ShownLines): FigureTable {
  const { x, series } = curvesInView(shown);
  const lines = shown.proven.lines.filter((_, n) => !shown.isHidden(n));
  const bounds = lines.map((line, n) =>
    x.map((place, i) => {
      const value = series[n]!.y[i] ?? null;
      return value === null ? null : (boundOfShown(value, boundAt(line, place), 'sent') ?? null);
    }),
  );
  return {
    head: [
      shown.axis,
      ...series.map(({ name }) => name),
      ...lines.map((_, n) => messages.proof.strip.column(series[n]!.name)),
    ],
    rows: x.map((place, i) => [
      place,
      ...series.map(({ y }) => y[i] ?? null),
      ...bounds.map((list) => list[i] ?? null),
    ]),
    values: new Map(series.map((_, n) => [1 + n, n in lines ? 1 + series.length + n : undefined])),
  };
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
