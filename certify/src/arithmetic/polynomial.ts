/** A derivative of a polynomial, by Horner's rule. */
export function evaluatePolynomial(coefficients: ArrayLike<number>, x: number, derivative = 0): number {
  let value = 0;
  for (let k = coefficients.length - 1; k >= derivative; k--) {
    let factor = 1;
    for (let j = 0; j < derivative; j++) factor *= k - j;
    value = value * x + factor * coefficients[k]!;
  }
  return value;
}

/** A whole power by multiplication alone, which is the same on every machine. */
export function power(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}
