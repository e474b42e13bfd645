/** A history of up to this many epochs is not thinned. */
export const MAX_WHOLE_EPOCHS = 5000;
const STRETCHES = 500;

type Losses = (number | null)[];

/** A long history, represented by some of its epochs. */
export interface ThinnedLosses {
  values: Losses;
  /** Epoch of each value, from 1; null if there is a value for each epoch. */
  epochs: number[] | null;
}

/**
 * Keeps the first and the last epoch of a long history, and from each section the lowest and the highest loss and the
 * first gap. The curve looks the same, and the lowest loss keeps its epoch.
 */
export function thinnedLosses(losses: Losses): ThinnedLosses {
  if (losses.length <= MAX_WHOLE_EPOCHS) return { values: losses, epochs: null };
  const kept = new Set([0, losses.length - 1]);
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const [from, to] = [stretch, stretch + 1].map((n) => Math.floor((n * losses.length) / STRETCHES));
    for (const at of tellingOf(losses, from!, to!)) kept.add(at);
  }
  const places = [...kept].sort((a, b) => a - b);
  return { values: places.map((at) => losses[at]!), epochs: places.map((at) => at + 1) };
}

function tellingOf(losses: Losses, from: number, to: number): number[] {
  let [lowest, highest, gap] = [-1, -1, -1];
  for (let at = from; at < to; at++) {
    const loss = losses[at] ?? null;
    if (loss === null) gap = gap < 0 ? at : gap;
    else {
      if (lowest < 0 || loss < losses[lowest]!) lowest = at;
      if (highest < 0 || loss > losses[highest]!) highest = at;
    }
  }
  return [lowest, highest, gap].filter((at) => at >= 0);
}
