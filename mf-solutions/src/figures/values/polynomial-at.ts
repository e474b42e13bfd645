/** The value of a polynomial. @param coefficients of the powers, from the constant on */
export const polynomialAt = (coefficients: readonly number[], at: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0);
