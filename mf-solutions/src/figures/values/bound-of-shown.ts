/**
 * The origin of a value that is shown. `exact`: the networks computed it at just this place; `sent`: the server sent it for this place;
 * `between`: interpolated, so nothing is proven about it.
 */
export type ValueOrigin = 'exact' | 'sent' | 'between';

/** Largest relative difference between a value that the server sent, with eight digits, and the computed one. */
const SENT_ROUNDING = 5e-8;

/**
 * What is proven about a value as it is written: more than about the networks, where it is not just what they gave.
 * @param bound of the error of the networks there
 */
export function boundOfShown(value: number, bound: number | undefined, origin: ValueOrigin): number | undefined {
  if (bound === undefined || origin === 'between') return undefined;
  return origin === 'exact' ? bound : bound + SENT_ROUNDING * Math.abs(value);
}
