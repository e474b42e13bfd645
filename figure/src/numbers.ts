import { superscript } from './exponents.ts';

const MINUS = '\u2212';

/**
 * A number for a figure or a table: at most `digits` significant ones, true minus, `2.1·10⁻⁶` instead of `2.1e-6`.
 * Not finite: "no value".
 */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return 'no value';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) return withPower(value, digits);
  return withMinus(String(Number(value.toPrecision(digits))));
}

/** Numbers of equations are compared, and stored with the form of an equation, to so many digits. */
const COMPARED_DIGITS = 12;
const LONG_DECIMAL = 8;
const MAX_DENOMINATOR = 1000;

/** A number with all of its digits that are compared, and no more: "0.1", "3.14159265359", "1e-7"; "-4/15" where that is shorter. */
export function exactText(value: number): string {
  const rounded = Number(value.toPrecision(COMPARED_DIGITS));
  const decimal = String(rounded);
  if (decimal.length <= LONG_DECIMAL || !Number.isFinite(rounded)) return decimal;
  for (let denominator = 2; denominator <= MAX_DENOMINATOR; denominator++) {
    const numerator = Math.round(rounded * denominator);
    if (Math.abs(numerator) > MAX_DENOMINATOR) break;
    if (Number((numerator / denominator).toPrecision(COMPARED_DIGITS)) === rounded)
      return `${numerator}/${denominator}`;
  }
  return decimal;
}

/** The same for reading: "−4/15", "1·10⁻⁷". @param longest characters; a longer text is rounded to four digits */
export function formatExact(value: number, longest = Infinity): string {
  const text = exactText(value);
  if (text.length > longest) return formatNumber(value, 4);
  const [mantissa = '', exponent] = text.split('e');
  return exponent === undefined ? withMinus(mantissa) : powerOfTen(Number(mantissa), Number(exponent));
}

/**
 * A bound, never smaller than it is: two significant digits, rounded up: 0.000683 is "6.9·10⁻⁴", 0.833 is "0.84" and 1.53 is "1.6". What is between
 * the decimal and its nearest double is not counted. Infinite: "∞".
 */
export function formatBound(bound: number): string {
  if (bound === 0) return '0';
  if (!Number.isFinite(bound)) return '∞';
  const [mantissa, power] = roundedUp(bound);
  return power >= -1 && power < 4 ? decimal(mantissa, power) : powerOfTen(mantissa, power);
}

/** A share that is a bound, in per cent and never smaller than it is: 0.000173 is "0.018 %". */
export function formatPercent(share: number): string {
  if (share === 0 || !Number.isFinite(share)) return `${formatBound(share)}\u00a0%`;
  const [mantissa, power] = roundedUp(share);
  const inPercent = power + 2;
  return `${inPercent >= -4 && inPercent < 4 ? decimal(mantissa, inPercent) : powerOfTen(mantissa, inPercent)}\u00a0%`;
}

const decimal = (mantissa: number, power: number): string => String(Number(`${mantissa}e${power}`));

/** Rounds a bound up to two significant digits. */
function roundedUp(bound: number): [mantissa: number, power: number] {
  const nearest = bound.toExponential(1);
  const [mantissa, power] = (Number(nearest) < bound ? nextTenth(nearest) : nearest).split('e').map(Number);
  return [mantissa ?? NaN, power ?? NaN];
}

/** "6.8e-4" -> "6.9e-4", "9.9e-4" -> "1.0e-3". */
function nextTenth(text: string): string {
  const [mantissa = '', exponent = ''] = text.split('e');
  const tenths = Math.round(Number(mantissa) * 10) + 1;
  return tenths < 100 ? `${tenths / 10}e${exponent}` : `1e${Number(exponent) + 1}`;
}

/** Returns both ends of a range in the digits that the larger of them deserves: 0.00822 and 1 are "0.01" and "1". */
export function formatEnds({ min, max }: { min: number; max: number }): [min: string, max: string] {
  const step = 10 ** (Math.floor(Math.log10(Math.max(Math.abs(min), Math.abs(max)))) - 2);
  const [low, high] = [min, max].map((value) => Math.round(value / step) * step) as [number, number];
  // A narrow range far from zero keeps enough digits to distinguish its ends.
  if (low < high && Number.isFinite(low) && Number.isFinite(high)) return [formatNumber(low), formatNumber(high)];
  return Number.isFinite(low) && Number.isFinite(high)
    ? [formatNumber(min, 8), formatNumber(max, 8)]
    : [formatNumber(min), formatNumber(max)]; // rounded, the largest numbers are infinite
}

/** Exactly `places` decimals, true minus. */
export const formatFixed = (value: number, places: number): string => withMinus(value.toFixed(places));

function withPower(value: number, digits: number): string {
  const [mantissa = '0', exponent = '0'] = value.toExponential(digits - 1).split('e');
  return powerOfTen(Number(mantissa), Number(exponent));
}

const powerOfTen = (mantissa: number, exponent: number): string =>
  `${withMinus(String(mantissa))}·10${superscript(exponent)}`;

const withMinus = (text: string): string => text.replace('-', MINUS);
