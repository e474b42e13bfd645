/** A Python or JavaScript number literal as TeX: `1e-3` is 10^{-3}, `.5` is 0.5; other digits stay as written. */
export function numberTex(literal: string): string {
  const [, sign = '', digits = '', exponent] = /^(-?)([\d.]+)(?:[eE]([+-]?\d+))?$/.exec(literal) ?? [];
  const mantissa = `${sign}${digits.replace(/^\./, '0.')}`;
  if (exponent === undefined) return mantissa;
  const power = `10^{${Number(exponent)}}`;
  return Number(digits) === 1 ? `${sign}${power}` : `${mantissa} \\cdot ${power}`;
}
