import type { CurveLook } from '../../../figures/marks/lines-drawing.ts';
import { messages } from '../../../messages/messages.ts';
import type { Quantity } from '../../../figures/values/quantities.ts';

const words = messages.explore;

/** One of the curves that a figure draws: the one source of its legend, its end labels, the heads of its numbers and its colours. */
export interface DrawnSeries extends CurveLook {
  /** What its letter means, where that is known. */
  meaning: string | undefined;
  /** Curves of one key are hidden together, in whatever view they are drawn. */
  key: number;
}

export interface Drawn {
  quantity: Quantity;
  /** Letter of the coordinate. */
  axis: string;
  unknowns: readonly { letter: string; note: string | undefined }[];
  /** Number of curves. A single unknown has two derivatives, and there may be more or fewer equations than unknowns. */
  count: number;
  /** What a difference is taken to. */
  against: string | undefined;
}

/** The curves of a figure over one coordinate, in the order of their values. */
export const drawnSeries = (drawn: Drawn): DrawnSeries[] =>
  Array.from({ length: drawn.count }, (_, n) => seriesOf(n, drawn));

function seriesOf(n: number, { quantity, axis, unknowns, count, against }: Drawn): DrawnSeries {
  const place = n % Math.max(1, unknowns.length);
  const { letter, note } = unknowns[place] ?? { letter: '', note: undefined };
  const look = { colour: place, dash: place, key: n };
  switch (quantity) {
    case 'values':
      return { ...look, label: letter, meaning: note };
    case 'derivatives': {
      const order = 1 + Math.floor(n / unknowns.length);
      return {
        label: words.derivative(letter, order),
        meaning: words.derivativeOf(letter, axis, order),
        colour: place,
        dash: unknowns.length === 1 ? order - 1 : place,
        // The second derivative has a key behind that of the residual.
        key: order === 1 ? n : n + unknowns.length,
      };
    }
    case 'residual':
      return {
        label: words.residualLabel(n + 1, count),
        meaning: words.residualOf(n + 1, count),
        colour: n,
        dash: n,
        key: unknowns.length + n,
      };
    case 'difference':
      return { ...look, label: words.difference(letter), meaning: words.differenceTo(letter, against ?? '') };
  }
}

/** Chooses the title above the figure. */
export const titleOf = (quantity: Quantity, against: string | undefined): string =>
  quantity === 'values' ? messages.figures.sample : words.titles[quantity](against ?? '');
