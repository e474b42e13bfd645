import type { Solution } from '@hub/openapi/types';
import { symbolsOf } from '@hub/figure/symbol';
import { padded, type Range } from '../../../drawing/scale.ts';
import { extentIn, type Curves } from '../../../explore/curves.ts';
import { isBandSeen, linesHeight, type CurveLook, type ShownLines } from '../../../explore/lines-drawing.ts';
import { messages } from '../../../messages/messages.ts';
import type { ProvenErrors } from '../../../plots/error-strip.ts';
import type { Quantity } from './quantities.ts';
import type { KindOf } from './sample-figure.tsx';
import type { LineValues } from './use-line-values.ts';
import type { LinesView } from './use-lines-view.ts';

interface Parts {
  solution: Solution;
  evaluated: KindOf<'lines'>;
  values: LineValues;
  view: LinesView;
  domain: Range;
  axis: string;
  proven: ProvenErrors;
  /** What the values are compared with, drawn behind them. */
  behind: Curves | undefined;
  /** Whether the figure may leave the domain, where it says that nothing was trained. */
  canLeave: boolean;
}

const NO_VALUES: Range = { from: -1, to: 1 };
const TYPICAL_HEIGHT = linesHeight(800, false) - 64;

/** What the figure draws. */
export function shownLines({ evaluated, values, view, domain, axis, proven, behind, canLeave }: Parts): ShownLines {
  const names = symbolsOf(evaluated.series.map(({ name }) => name));
  const looks = looksOf(values.quantity, names, values.curves.ys.length);
  const isHidden = (n: number) => view.isHidden(unknownOf(n, names.length, values.quantity));
  const up = view.up ?? heightOf(values, view.across, canLeave ? domain : undefined, isHidden);
  const lines = values.quantity === 'values' && looks.length === proven.lines.length ? proven.lines : [];
  return {
    curves: values.curves,
    looks,
    isHidden,
    axis,
    across: view.across,
    up,
    trained: canLeave ? domain : undefined,
    proven: { lines },
    behind: values.quantity === 'values' ? behind : undefined,
    hasStrip: lines.some(({ bound }) => !isBandSeen(bound, up, TYPICAL_HEIGHT)),
  };
}

/** As high as the curves in view. Beside the trained domain they may go anywhere: they get as much room again as those inside, and no more. */
function heightOf(
  { curves }: LineValues,
  across: Range,
  trained: Range | undefined,
  isHidden: (n: number) => boolean,
): Range {
  const all = extentIn(curves, across, isHidden) ?? NO_VALUES;
  const inside = trained && { from: Math.max(across.from, trained.from), to: Math.min(across.to, trained.to) };
  const own = inside && inside.from < inside.to ? extentIn(curves, inside, isHidden) : undefined;
  if (!own) return padded(all);
  const room = Math.max(own.to - own.from, Math.abs(own.to) * 1e-9);
  return padded({ from: Math.max(all.from, own.from - room), to: Math.min(all.to, own.to + room) });
}

/** Which unknown a curve belongs to: what is hidden is an unknown with all that is drawn of it. */
const unknownOf = (n: number, unknowns: number, quantity: Quantity): number =>
  quantity === 'derivatives' ? n % unknowns : quantity === 'residual' ? unknowns + n : n;

function looksOf(quantity: Quantity, names: readonly string[], count: number): CurveLook[] {
  return Array.from({ length: count }, (_, n) => {
    const unknown = n % Math.max(1, names.length);
    if (quantity === 'residual')
      return { label: messages.explore.residualLabel(n + 1, count), colour: names.length + n, dash: n };
    const order = quantity === 'derivatives' ? 1 + Math.floor(n / names.length) : 0;
    return {
      label:
        quantity === 'difference'
          ? messages.explore.difference(names[unknown] ?? '')
          : `${names[unknown] ?? ''}${'′'.repeat(order)}`,
      colour: unknown,
      dash: names.length === 1 ? Math.max(0, order - 1) : unknown,
    };
  });
}
