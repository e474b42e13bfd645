import { superscript } from './exponents.ts';
import { formatBound, formatNumber } from './numbers.ts';

/** A value as it is written where its error is bounded, or where it is not. */
export interface WrittenValue {
  /** Its signs in order; only those that are proven stand out. */
  parts: readonly ValuePart[];
  /** "3.6·10⁻⁴": the true value is no further than this from what is written. Undefined without a bound. */
  plusMinus?: string;
}

interface ValuePart {
  text: string;
  isProven: boolean;
}

/** Most digits of a value without a bound. */
const UNPROVEN_DIGITS = 4;
/** A value has no more digits than these, however small its bound is. */
const MAX_DIGITS = 12;
const [SMALL, LARGE] = [1e-4, 1e7];
/** Zero has no more decimals than these. */
const MAX_ZEROS = 6;

/**
 * A value down to the place of the first digit of its bound; what rounding to there takes away is added to the bound. A digit is proven where
 * that sum is at most half a unit of its place. Without a bound there are at most four digits, none of them proven.
 * @param bound of the distance to the true value; not negative
 */
export function writtenValue(value: number, bound?: number): WrittenValue {
  if (!Number.isFinite(value)) return { parts: [{ text: formatNumber(value), isProven: true }] };
  if (bound === undefined) return { parts: [{ text: formatNumber(value, UNPROVEN_DIGITS), isProven: false }] };
  if (!Number.isFinite(bound)) return { ...writtenValue(value), plusMinus: formatBound(bound) };
  const written = decimalOf(...roundedTo(Math.max(placeOf(bound), placeOf(value) - MAX_DIGITS + 1), value));
  const lost = Math.abs(value - written.value);
  // The decimal that is written is not just the double that it is read as.
  const distance = lost === 0 ? bound : bound + lost + Math.abs(value) * Number.EPSILON;
  return { parts: partsOf(written, placeAbove(2 * distance)), plusMinus: formatBound(distance) };
}

/** The same as a text: "−0.1090 ± 3.6·10⁻⁴". */
export function valueInWords(value: number, bound?: number): string {
  const { parts, plusMinus } = writtenValue(value, bound);
  const text = parts.map((part) => part.text).join('');
  return plusMinus === undefined ? text : `${text} ± ${plusMinus}`;
}

/** Returns the place of the first digit: -4 for 0.00036. */
const placeOf = (size: number): number => (size === 0 ? -Infinity : Number(size.toExponential().split('e')[1]));

/** Returns the lowest place whose unit is at least as large: -3 for 0.00036 and for 0.001. */
const placeAbove = (size: number): number =>
  placeOf(size) + (size === 0 || size.toExponential().startsWith('1e') ? 0 : 1);

/** Returns a value in units of a place. */
function roundedTo(place: number, value: number): [units: number, place: number] {
  if (value === 0) return [0, place];
  const digits = placeOf(value) - place;
  if (digits < 0) return [place <= 0 ? Math.round(value / 10 ** place) : 0, place];
  const [mantissa = '', power = ''] = value.toExponential(digits).split('e');
  // Rounding up may have given one place more: 9.99 is "1.00e+1".
  return [Number(mantissa.replace('.', '')) * 10 ** (Number(power) - digits - place), place];
}

interface Decimal {
  value: number;
  sign: string;
  /** Digits with their point, without sign and power. */
  digits: string;
  /** Place of the last digit. */
  last: number;
  /** "·10⁻⁷", or nothing. */
  power: string;
}

function decimalOf(units: number, place: number): Decimal {
  const value = Number(`${units}e${place}`);
  const [sign, size] = [value < 0 ? '\u2212' : '', Math.abs(value)];
  if (units === 0) {
    const decimals = Math.max(0, -place) <= MAX_ZEROS ? Math.max(0, -place) : 0;
    return { value: 0, sign, digits: (0).toFixed(decimals), last: place > 0 ? place : -decimals, power: '' };
  }
  if (place <= 0 && size >= SMALL && size < LARGE)
    return { value, sign, digits: size.toFixed(-place), last: place, power: '' };
  const [first = '', ...rest] = String(Math.abs(units));
  const power = `·10${superscript(place + rest.length)}`;
  return { value, sign, digits: rest.length > 0 ? `${first}.${rest.join('')}` : first, last: place, power };
}

/** @param lowest the place of the last digit that is proven */
function partsOf({ sign, digits, last, power }: Decimal, lowest: number): ValuePart[] {
  let end = digits.length;
  for (let grey = lowest - last; grey > 0 && end > 0; end--) if (digits[end - 1] !== '.') grey--;
  // A point with nothing proven behind it is not proven.
  const proven = digits.slice(0, end).replace(/\.$/, '');
  const rest = digits.slice(proven.length);
  const isSignProven = /[1-9]/.test(proven);
  return [
    ...(isSignProven ? [] : [{ text: sign, isProven: false }]),
    { text: isSignProven ? sign + proven : proven, isProven: true },
    { text: rest, isProven: false },
    { text: power, isProven: proven !== '' },
  ].filter(({ text }) => text !== '');
}
