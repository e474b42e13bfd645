/**
 * Elementary functions with proven errors, computed with + - * / and the square root alone, which IEEE 754 rounds the same everywhere: the
 * language leaves `Math.exp` and its like to the machine, and a proof must not depend on one. `u` below is 2⁻⁵³, the unit of rounding.
 *
 * Reductions and splittings of constants: W. Cody, W. Waite, Software Manual for the Elementary Functions, 1980.
 */

/** The values of e^x are right up to this share of them, and 2⁻¹⁰⁰⁰. */
export const EXP_ERROR = 2 ** -50;
/** The values of sine and cosine are right up to this. */
export const SIN_ERROR = 2 ** -50;
/** Largest angle whose sine and cosine are computed. */
export const MAX_ANGLE = 2 ** 20;
/** The values of log x are right up to this, times |log x| where that is above 1. */
export const LOG_ERROR = 2 ** -50;
export const ATAN_ERROR = 2 ** -49;
export const TANH_ERROR = 2 ** -48;
export const SIGMOID_ERROR = 2 ** -49;
/** The values of softplus are right up to this, times the value where that is above 1. */
export const SOFTPLUS_ERROR = 2 ** -48;
export const ERF_ERROR = 2 ** -43;

const LOG2_E = 1.4426950408889634;
/** ln 2 in two parts; the first has 33 bits, so that its product with an exponent is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
/** π/2 in three parts; the first two have 33 bits. */
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_3 = 2.0222662487959506e-21;
const TWO_OVER_PI = 0.6366197723675814;
const HALF_PI = 1.5707963267948966;
const SQRT_HALF = 0.7071067811865476;
const TWO_OVER_SQRT_PI = 1.1283791670955126;

const MIN_EXPONENT = -1074;
const MAX_EXPONENT = 1023;

/** Powers of two, exactly. */
const POWERS = ((): Float64Array => {
  const powers = new Float64Array(MAX_EXPONENT - MIN_EXPONENT + 1);
  for (let k = 0, power = 1; k <= MAX_EXPONENT; k++, power *= 2) powers[k - MIN_EXPONENT] = power;
  for (let k = 0, power = 1; k >= MIN_EXPONENT; k--, power /= 2) powers[k - MIN_EXPONENT] = power;
  return powers;
})();

const powerOfTwo = (k: number): number => POWERS[k - MIN_EXPONENT]!;

/** 1 / 0!, 1 / 1!, … */
const RECIPROCAL_FACTORIALS = ((): number[] => {
  const factorials = [1];
  for (let k = 1; k <= 19; k++) factorials.push(factorials[k - 1]! * k);
  return factorials.map((factorial) => 1 / factorial);
})();

/**
 * e^x. With x = k ln 2 + r, |r| ≤ 0.347, r is right up to u, and the Taylor polynomial of degree 13 up to 0.1 u beside at most 3 u of
 * rounding: together below 6 u.
 */
export function exp(x: number): number {
  if (x > 709) return Infinity;
  if (x < -745) return 0;
  const k = Math.round(x * LOG2_E);
  const r = x - k * LN2_HIGH - k * LN2_LOW;
  let sum = RECIPROCAL_FACTORIALS[13]!;
  for (let n = 12; n >= 2; n--) sum = sum * r + RECIPROCAL_FACTORIALS[n]!;
  const value = 1 + (r + r * r * sum);
  return k < -1000 ? value * powerOfTwo(k + 100) * powerOfTwo(-100) : value * powerOfTwo(k);
}

/** Sine and cosine of one angle; NaN beyond {@link MAX_ANGLE}. With x = k π/2 + r, |r| ≤ 0.786, r is right up to u; the rest is below 2 u. */
export function sinCos(x: number): readonly [sin: number, cos: number] {
  if (!(Math.abs(x) <= MAX_ANGLE)) return [NaN, NaN];
  const k = Math.round(x * TWO_OVER_PI);
  const r = x - k * HALF_PI_1 - k * HALF_PI_2 - k * HALF_PI_3;
  const square = r * r;
  let sine = RECIPROCAL_FACTORIALS[17]!;
  for (let n = 15; n >= 3; n -= 2) sine = RECIPROCAL_FACTORIALS[n]! - sine * square;
  sine = r - r * square * sine;
  let cosine = RECIPROCAL_FACTORIALS[18]!;
  for (let n = 16; n >= 2; n -= 2) cosine = RECIPROCAL_FACTORIALS[n]! - cosine * square;
  cosine = 1 - square * cosine;
  const quarter = ((k % 4) + 4) % 4;
  if (quarter === 0) return [sine, cosine];
  if (quarter === 1) return [cosine, -sine];
  return quarter === 2 ? [-sine, -cosine] : [-cosine, sine];
}

const parts = new DataView(new ArrayBuffer(8));

/**
 * log x. With x = 2ᵏ m, m between √½ and √2, f = (m - 1) / (m + 1) and s = f²: log m = 2 f (1 + s/3 + s²/5 + …), of which 12 terms leave
 * less than 10⁻¹⁹; rounding adds at most 4 u |log x| and u.
 */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return Infinity;
  if (x < 2 ** -1000) return log(x * powerOfTwo(100)) - 69.31471805599453;
  parts.setFloat64(0, x);
  const high = parts.getUint32(0);
  let k = (high >>> 20) - 1023;
  parts.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let m = parts.getFloat64(0);
  if (m * SQRT_HALF > 1) {
    m /= 2;
    k += 1;
  }
  const f = (m - 1) / (m + 1);
  const s = f * f;
  let sum = 1 / 25;
  for (let n = 23; n >= 3; n -= 2) sum = sum * s + 1 / n;
  return k * LN2_HIGH + (2 * f + (2 * f * s * sum + k * LN2_LOW));
}

/** The argument is made smaller than 0.2 by atan x = 2 atan(x / (1 + √(1 + x²))), each time at the cost of 4 u; the series adds 2 u. */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (size === Infinity) return x > 0 ? HALF_PI : -HALF_PI;
  if (size > 1) return x > 0 ? HALF_PI - atan(1 / x) : -HALF_PI - atan(1 / x);
  const once = x / (1 + Math.sqrt(1 + x * x));
  const y = once / (1 + Math.sqrt(1 + once * once));
  const square = y * y;
  let sum = 1 / 27;
  for (let n = 25; n >= 1; n -= 2) sum = 1 / n - sum * square;
  return 4 * y * sum;
}

export function tanh(x: number): number {
  const t = exp(-2 * Math.abs(x));
  const size = (1 - t) / (1 + t);
  return x < 0 ? -size : size;
}

export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + exp(-x));
  const t = exp(x);
  return t / (1 + t);
}

/** log(1 + e^x) */
export const softplus = (x: number): number => Math.max(x, 0) + log(1 + exp(-Math.abs(x)));

/**
 * The error function by 2x/√π e^(-x²) (1 + 2x²/3 + (2x²)²/(3·5) + …), whose terms are all positive; beyond 6 it is ±1 up to 3·10⁻¹⁷. The
 * rounding of up to 200 terms is below 700 u. Source: NIST Digital Library of Mathematical Functions, 7.6.2.
 */
export function erf(x: number): number {
  if (!(Math.abs(x) < 6)) return Math.sign(x);
  const square = 2 * x * x;
  let term = 1;
  let sum = 1;
  for (let n = 1; n <= 200 && term > sum * 2 ** -60; n++) {
    term *= square / (2 * n + 1);
    sum += term;
  }
  return TWO_OVER_SQRT_PI * x * exp(-x * x) * sum;
}
