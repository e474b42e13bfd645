import type { Algebra } from './algebra.ts';
import { numeric, single, type Atom, type Sum } from './terms.ts';

/** The derivative of a function by its only argument. */
type Slope = (algebra: Algebra, x: Sum) => Sum;

const ONE = numeric(1);
const square = (algebra: Algebra, sum: Sum): Sum => algebra.multiply(sum, sum);
const power = (algebra: Algebra, sum: Sum, exponent: number): Sum => algebra.power(sum, numeric(exponent));

const SLOPES: Partial<Record<string, Slope>> = {
  sin: (algebra, x) => algebra.call('cos', [x]),
  cos: (algebra, x) => algebra.scale(algebra.call('sin', [x]), -1),
  tan: (algebra, x) => algebra.add(ONE, square(algebra, algebra.call('tan', [x]))),
  exp: (algebra, x) => algebra.call('exp', [x]),
  log: (algebra, x) => power(algebra, x, -1),
  sinh: (algebra, x) => algebra.call('cosh', [x]),
  cosh: (algebra, x) => algebra.call('sinh', [x]),
  tanh: (algebra, x) => algebra.add(ONE, algebra.scale(square(algebra, algebra.call('tanh', [x])), -1)),
  atan: (algebra, x) => power(algebra, algebra.add(ONE, square(algebra, x)), -1),
  asin: (algebra, x) => power(algebra, algebra.add(ONE, algebra.scale(square(algebra, x), -1)), -0.5),
  sigmoid: (algebra, x) => {
    const value = algebra.call('sigmoid', [x]);
    return algebra.add(value, algebra.scale(square(algebra, value), -1));
  },
};

/** The derivative of a sum by a coordinate, by the rules for sums, products and functions. */
export function slopeOf(algebra: Algebra, sum: Sum, by: number): Sum {
  const parts = sum.flatMap(({ coefficient, factors }) =>
    factors.map(({ atom, exponent }, i) => {
      const inner = atomSlope(algebra, atom, by);
      if (inner.length === 0) return [];
      const others: Sum = [{ coefficient, factors: factors.filter((_, k) => k !== i) }];
      const lowered = algebra.scale(exponent === 1 ? ONE : single(atom, exponent - 1), exponent);
      return algebra.multiply(algebra.multiply(others, lowered), inner);
    }),
  );
  return algebra.add(...parts);
}

function atomSlope(algebra: Algebra, atom: Atom, by: number): Sum {
  switch (atom.kind) {
    case 'coordinate':
      return atom.place === by ? ONE : [];
    case 'unknown':
      return single({ ...atom, orders: atom.orders.map((count, place) => (place === by ? count + 1 : count)) });
    case 'sum':
      return slopeOf(algebra, atom.of, by);
    case 'derivative':
      return single({ kind: 'derivative', of: atom, by });
    case 'call': {
      const inner = atom.args.map((arg) => slopeOf(algebra, arg, by));
      if (inner.every(({ length }) => length === 0)) return [];
      const slope = Object.hasOwn(SLOPES, atom.function) ? SLOPES[atom.function] : undefined;
      if (!slope || atom.args.length !== 1) return single({ kind: 'derivative', of: atom, by });
      return algebra.multiply(slope(algebra, atom.args[0]!), inner[0]!);
    }
  }
}
