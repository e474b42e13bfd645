import { symbolsOf } from '@hub/figure/symbol';
import { extentOf, padded, type Range } from '../../../figures/marks/scale.ts';
import { extentIn, type Curves } from '../../../figures/marks/curves.ts';
import { isBandSeen, linesHeight, type ShownLines } from '../../../figures/marks/lines-drawing.ts';
import type { ProvenErrors } from '../../../figures/marks/proven-errors.ts';
import { drawnSeries, titleOf, type DrawnSeries } from './drawn-series.ts';
import type { KindOf } from '../../../figures/values/kind-of.ts';
import type { LineValues } from '../../../figures/values/use-line-values.ts';
import type { LinesView } from '../../../figures/state/use-lines-view.ts';

interface Parts {
  evaluated: KindOf<'lines'>;
  values: LineValues;
  view: LinesView;
  domain: Range;
  axis: string;
  proven: ProvenErrors;
  /** What the values are compared with, drawn behind them. */
  behind: Curves | undefined;
  /** The name of that. */
  against: string | undefined;
  /** What each unknown means, where that is known. */
  notes: readonly (string | undefined)[];
  /** Whether the figure may leave the domain, where it says that nothing was trained. */
  canLeave: boolean;
  /** Whether there is room for the errors below the curves. */
  hasStrip: boolean;
}

const NO_VALUES: Range = { from: -1, to: 1 };
const TYPICAL_HEIGHT = linesHeight(800, false) - 64;

/** What the figure draws, and its title. */
export interface TitledLines extends ShownLines {
  title: string;
  looks: readonly DrawnSeries[];
}

export function shownLines(parts: Parts): TitledLines {
  const { evaluated, values, view, domain, axis, proven, behind, against, notes, canLeave, hasStrip } = parts;
  const { curves, quantity } = values;
  const unknowns = symbolsOf(evaluated.series.map(({ name }) => name)).map((letter, n) => ({ letter, note: notes[n] }));
  const looks = drawnSeries({ quantity, axis, unknowns, count: curves.ys.length, against });
  const isHidden = (n: number) => view.isHidden(looks[n]?.key ?? n);
  const lines = quantity === 'values' && looks.length === proven.lines.length ? proven.lines : [];
  // Of all parts, since the bounds of each part may come later, and nothing should move then.
  const bandOf = (n: number) => (lines[n]?.isCoarse ? lines[n].bound : 0);
  const up = view.up ?? heightOf(values, view.across, canLeave ? domain : undefined, { isHidden, bandOf });
  return {
    title: titleOf(quantity, against),
    curves,
    looks,
    isHidden,
    axis,
    across: view.across,
    up,
    trained: canLeave ? domain : undefined,
    proven: { lines },
    behind: quantity === 'values' ? behind : undefined,
    hasStrip: hasStrip && lines.some(({ bound }) => !isBandSeen(bound, up, TYPICAL_HEIGHT)),
  };
}

/**
 * Finds a range for the curves in view, and for the band around those with a coarse bound. Outside of the trained domain curves may go
 * anywhere: they get as much room again as those inside, and no more.
 */
function heightOf(
  { curves }: LineValues,
  across: Range,
  trained: Range | undefined,
  { isHidden, bandOf }: Seen,
): Range {
  const all = extentIn(curves, across, isHidden) ?? NO_VALUES;
  const inside = trained && { from: Math.max(across.from, trained.from), to: Math.min(across.to, trained.to) };
  const isInView = inside === undefined || inside.from < inside.to;
  const own = inside && isInView ? extentIn(curves, inside, isHidden) : undefined;
  const room = own && Math.max(own.to - own.from, Math.abs(own.to) * 1e-9);
  const height =
    own && room !== undefined
      ? { from: Math.max(all.from, own.from - room), to: Math.min(all.to, own.to + room) }
      : all;
  const bands = curves.ys.flatMap((y, n) => {
    const band = isHidden(n) ? 0 : bandOf(n);
    const extent =
      band > 0 && isInView ? extentIn({ xs: curves.xs, ys: [y] }, inside ?? across, () => false) : undefined;
    return extent ? [[extent.from - band, extent.to + band]] : [];
  });
  return padded(extentOf([[height.from, height.to], ...bands]) ?? height);
}

interface Seen {
  isHidden: (n: number) => boolean;
  /** How far the band around a curve reaches at most on either side; 0 for one that need not be seen whole. */
  bandOf: (n: number) => number;
}
