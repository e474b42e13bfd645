import type { FigureTable } from '@hub/figure/preview-table';
import { firstAtLeast } from '../../../explore/curves.ts';
import type { ShownLines } from '../../../explore/lines-drawing.ts';
import { messages } from '../../../messages/messages.ts';
import { boundAt } from '../../../plots/error-strip.ts';

/** The numbers of what is seen, and what is proven about their errors. */
export function linesInView({ curves, looks, isHidden, axis, across, proven }: ShownLines): FigureTable {
  const places = looks.flatMap((_, n) => (isHidden(n) ? [] : [n]));
  const known = places.filter((n) => proven.lines[n]?.steps !== undefined);
  const [first, end] = [firstAtLeast(curves.xs, across.from), firstAtLeast(curves.xs, across.to, true)];
  const rows: (number | null)[][] = [];
  for (let i = first; i < end; i++) {
    const x = curves.xs[i]!;
    rows.push([
      x,
      ...places.map((n) => finiteOrNull(curves.ys[n]![i]!)),
      ...known.map((n) => boundAt(proven.lines[n]!, x) ?? null),
    ]);
  }
  return {
    head: [
      axis,
      ...places.map((n) => looks[n]!.label),
      ...known.map((n) => messages.proof.strip.column(looks[n]!.label)),
    ],
    rows,
  };
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
