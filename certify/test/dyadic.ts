/** A number as a whole number times a power of two: what doubles are, and their sums and products, without any rounding. */
export interface Dyadic {
  whole: bigint;
  exponent: number;
}

export function dyadic(value: number): Dyadic {
  let exponent = 0;
  while (!Number.isInteger(value)) {
    value *= 2;
    exponent -= 1;
  }
  return { whole: BigInt(value), exponent };
}

export function sum(...terms: Dyadic[]): Dyadic {
  const exponent = Math.min(0, ...terms.map((one) => one.exponent));
  return { whole: terms.reduce((total, one) => total + (one.whole << BigInt(one.exponent - exponent)), 0n), exponent };
}

export const product = (...factors: Dyadic[]): Dyadic => ({
  whole: factors.reduce((total, one) => total * one.whole, 1n),
  exponent: factors.reduce((total, one) => total + one.exponent, 0),
});

export const negative = ({ whole, exponent }: Dyadic): Dyadic => ({ whole: -whole, exponent });

/** Whether a number is within a ball, exactly. */
export function isIn(exact: Dyadic, middle: number, radius: number): boolean {
  if (radius === Infinity) return true;
  const { whole } = sum(exact, dyadic(-middle));
  const off = whole < 0n ? -whole : whole;
  const { exponent } = sum(exact, dyadic(-middle));
  return sum({ whole: off, exponent }, dyadic(-radius)).whole <= 0n;
}

/** Number of sets of k among n things. */
export function choose(n: number, k: number): Dyadic {
  let ways = 1n;
  for (let i = 1n; i <= BigInt(k); i++) ways = (ways * (BigInt(n) - i + 1n)) / i;
  return { whole: ways, exponent: 0 };
}

export const raised = (base: Dyadic, exponent: number): Dyadic =>
  product({ whole: 1n, exponent: 0 }, ...Array.from({ length: exponent }, () => base));
