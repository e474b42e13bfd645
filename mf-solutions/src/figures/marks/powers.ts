import { superscript } from '@hub/figure/exponents';

/** 0.001 -> "10⁻³". */
export const powerOfTen = (value: number): string => `10${superscript(Math.round(Math.log10(value)))}`;

/** Whole powers of ten around all positive values, at most `maxDecades` of them. */
export function decadesOf(values: Iterable<number | null>, maxDecades = Infinity): { min: number; max: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null || !(value > 0)) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high < low) return { min: 0.1, max: 1 };
  const max = Math.ceil(Math.log10(high));
  const min = Math.max(Math.floor(Math.log10(low)), max - maxDecades);
  return { min: 10 ** min, max: 10 ** Math.max(max, min + 1) };
}
