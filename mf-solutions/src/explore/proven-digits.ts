import { formatFixed, formatNumber } from '@hub/figure/numbers';

const DIGITS = 7;

/** A value as it is written at the cursor. */
export interface ValueText {
  /** The digits that the bound proves; all of them where there is no bound. */
  proven: string;
  /** Further digits. */
  rest: string;
}

/**
 * Where a value on show comes from. `exact`: the networks computed it at just this place; `sent`: the server sent it for this place; `between`:
 * interpolated, so nothing is proven about it.
 */
export type ValueOrigin = 'exact' | 'sent' | 'between';

/** Of its size: how far a value that the server sent, with eight digits, may be from the computed one. */
const SENT_ROUNDING = 5e-8;

/**
 * What is proven about a value as it is written: more than about the networks, where it is not just what they gave.
 * @param bound of the error of the networks there
 */
export function boundOfShown(value: number, bound: number | undefined, origin: ValueOrigin): number | undefined {
  if (bound === undefined || origin === 'between') return undefined;
  return origin === 'exact' ? bound : bound + SENT_ROUNDING * Math.abs(value);
}

/**
 * A value with seven digits, divided where the proof ends: a digit is proven where the bound is at most half a unit of its place.
 * @param bound of the error; undefined without a proof
 */
export function valueText(value: number, bound?: number): ValueText {
  const size = Math.abs(value);
  const hasPower = size !== 0 && (size < 1e-4 || size >= 1e7);
  if (!Number.isFinite(value) || hasPower) return { proven: formatNumber(value, DIGITS), rest: '' };
  const places = Math.min(12, Math.max(0, DIGITS - 1 - Math.floor(Math.log10(size || 1))));
  const text = formatFixed(value, places);
  if (bound === undefined) return { proven: text, rest: '' };
  const decimals = Math.min(places, Math.floor(-Math.log10(2 * bound)));
  if (!(decimals >= 0)) return { proven: '', rest: text };
  const kept = text.length - (places - decimals);
  // A point with nothing proven behind it goes with the rest.
  return decimals === 0 && places > 0
    ? { proven: text.slice(0, kept - 1), rest: text.slice(kept - 1) }
    : { proven: text.slice(0, kept), rest: text.slice(kept) };
}
