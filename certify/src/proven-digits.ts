/** Digits that a double can tell at most. */
const MAX_DIGITS = 17;
/** More than the computation of the unit and of twice the error are rounded by. */
const ROUNDING = 1 + 2 ** -50;
/** Values with more zeros behind the point, and those without a digit there, are written with a power of ten. */
const MAX_ZEROS = 6;

/**
 * The decimal text of a value with the digits that are proven. The last digit counts in the smallest unit, a power of ten, that is at least twice
 * the error; the value is rounded to it. So the exact number is at most one unit of the last digit away: half of it by the error, and half by
 * rounding. No more than 17 digits are shown. The text is empty where the value or the error is not finite, or where a unit above 1
 * is more than twice the value.
 */
export function provenDigits(value: number, error: number): string {
  if (!Number.isFinite(value) || !(error >= 0 && error < Infinity)) return '';
  if (value === 0 && error === 0) return '0';
  const exponent = exponentOf(value);
  const place = Math.max(unitFor(error), exponent - MAX_DIGITS + 1);
  if (exponent >= place && (place > 0 || exponent < -MAX_ZEROS)) return inPowers(value, exponent, exponent - place);
  if (place > 0 || place < -MAX_DIGITS - MAX_ZEROS) {
    const units = Math.round(value / Number(`1e${place}`));
    return place > 0 && units === 0 ? '' : `${units + 0}e${place}`;
  }
  const text = value.toFixed(-place);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** A number rounded to so many digits behind its first one, and to one more where it is rounded up to a power of ten. */
function inPowers(value: number, exponent: number, digits: number): string {
  const text = value.toExponential(digits);
  const isCarried = exponentOf(Number(text)) > exponent;
  return (isCarried ? Number(text).toExponential(digits + 1) : text).replace('e+', 'e');
}

/** The power of ten of the first digit; that of the smallest double for 0. */
const exponentOf = (value: number): number => (value === 0 ? -324 : Number(value.toExponential().split('e')[1]));

/** The smallest power of ten that is at least twice the error. */
function unitFor(error: number): number {
  if (error === 0) return -Infinity;
  let place = exponentOf(error);
  while (Number(`1e${place}`) < 2 * error * ROUNDING) place++;
  return place;
}
