/** Nobody types as many: they are what a computation left of 8/3 or π. */
const COMPUTED_DIGITS = 15;

const MAX_DENOMINATOR = 999;
const MAX_NUMERATOR = 9999;
/** Relative distance from a multiple of π in units of rounding: it is not known in which order it was computed. */
const ULPS_OF_PI = 2;

const NON_FINITE = new Map([
  ['Infinity', '\\infty'],
  ['-Infinity', '-\\infty'],
  ['NaN', '\\text{NaN}'],
]);

/**
 * A Python or JavaScript number literal as TeX: `1e-3` is 10^{-3}, `.5` is 0.5; what people type stays as written. What they had computed
 * is written as they would have: 8/3, 1/5.2 or 2π.
 */
export function numberTex(literal: string): string {
  const nonFinite = NON_FINITE.get(literal);
  if (nonFinite !== undefined) return nonFinite;
  const [, sign = '', digits = '', exponent] = /^(-?)([\d.]+)(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const computed = isComputed(digits) ? computedTex(Math.abs(Number(literal))) : undefined;
  if (computed !== undefined) return sign + computed;
  const mantissa = `${sign}${shortened(digits.replace(/^\./, '0.'))}`;
  if (exponent === undefined) return mantissa;
  const power = `10^{${Number(exponent)}}`;
  return Number(digits) === 1 ? `${sign}${power}` : `${mantissa} \\cdot ${power}`;
}

const isComputed = (digits: string): boolean =>
  digits.includes('.') && digits.replace('.', '').replace(/^0+/, '').length >= COMPUTED_DIGITS;

/** The quotient that has just this value, or the multiple of π. No other number of so many digits is near one by chance. */
function computedTex(value: number): string | undefined {
  const inverse = Number((1 / value).toPrecision(3));
  if (1 / inverse === value && inverse >= 1 && inverse <= MAX_NUMERATOR) return quotient('1', String(inverse));
  for (let under = 3; under <= MAX_DENOMINATOR; under++) {
    const over = Math.round(value * under);
    if (over > MAX_NUMERATOR) break;
    if (over > 0 && over / under === value) return quotient(String(over), String(under));
  }
  for (let under = 1; under <= MAX_DENOMINATOR; under++) {
    const over = Math.round((value * under) / Math.PI);
    if (over > MAX_DENOMINATOR) break;
    const isNear = Math.abs((over * Math.PI) / under - value) <= ULPS_OF_PI * Number.EPSILON * value;
    if (over > 0 && isNear) return quotient(over === 1 ? '\\pi' : `${over} \\pi`, String(under));
  }
  return undefined;
}

const quotient = (over: string, under: string): string => (under === '1' ? over : `\\frac{${over}}{${under}}`);

function shortened(digits: string): string {
  const short = String(Number(Number(digits).toPrecision(6)));
  return isComputed(digits) && !short.includes('e') ? short : digits;
}
