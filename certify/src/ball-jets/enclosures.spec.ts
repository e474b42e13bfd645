import type { TapeFunction, TapeStep } from '@hub/solver-file/problem';
import { choose, dyadic, isIn, negative, product, raised, sum, type Dyadic } from '../../test/dyadic.ts';
import { known } from '../../test/known-values/known-values.ts';
import { isThorough } from '../../test/thorough.ts';
import { BallTape, type BallJet } from './ball-tape.ts';
import { coordinateJet } from './coordinate-jet.ts';
import { DerivativeOfJet } from './derivative-of-jet.ts';
import { differenceJet } from './difference-jet.ts';
import { expandTape } from './expanded-tape.ts';
import { Monomials } from './monomials.ts';
import { movedPolynomial, planePolynomialJet } from './plane-polynomial.ts';
import { derivativeJet, polynomialJet } from './polynomial-jet.ts';

/** Balls must hold every exact result of every number in the balls that they are made of, and hardly more. */
const ROUNDS = isThorough ? 4_000 : 40;

/** The same numbers each time. */
let state = 1;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return (state >>> 8) / 2 ** 24;
}
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** Numbers whose sums and products have to be rounded, beside those that cancel. */
const MIDDLES = [0, 0, 1, -1, 3, 0.1, -1 / 3, 1e16, -1e16, 2 ** -53, 7e-9, 1 + 2 ** -52];
const RADII = [0, 0, 0, 0.5, 3, 0.7, 2 ** -40];

function randomJet(length: number): BallJet {
  const draw = (values: readonly number[]): Float64Array => Float64Array.from({ length }, () => oneOf(values));
  return { middles: draw(MIDDLES), radii: draw(RADII), continuous: Infinity };
}

/** Numbers at the ends of balls. */
const cornerOf = ({ middles, radii }: BallJet): Dyadic[] =>
  Array.from(middles, (middle, k) => sum(dyadic(middle), dyadic(oneOf([-1, 1]) * radii[k]!)));

interface Wrong {
  coefficient: number;
  ball: [number, number];
}

/** Coefficients that their balls do not hold. */
const outside = (exact: readonly Dyadic[], { middles, radii }: BallJet): Wrong[] =>
  exact.flatMap((value, coefficient) =>
    isIn(value, middles[coefficient]!, radii[coefficient]!)
      ? []
      : [{ coefficient, ball: [middles[coefficient]!, radii[coefficient]!] as [number, number] }],
  );

const monomials = Monomials.of(2, 3);

/** Coefficient k of a product. */
const productOf = (a: readonly Dyadic[], b: readonly Dyadic[], k: number): Dyadic => {
  const { starts, lefts, rights } = monomials;
  return sum(
    ...Array.from(lefts.subarray(starts[k], starts[k + 1]), (left, i) =>
      product(a[left]!, b[rights[starts[k]! + i]!]!),
    ),
  );
};

const WEIGHTS = [0.1, -3, 7];
const BIAS = 1e16;

const STEPS: [name: string, step: TapeStep, exact: (a: Dyadic[], b: Dyadic[], k: number) => Dyadic][] = [
  ['sums', { do: 'plus', left: 0, right: 1 }, (a, b, k) => sum(a[k]!, b[k]!)],
  ['differences', { do: 'minus', left: 0, right: 1 }, (a, b, k) => sum(a[k]!, negative(b[k]!))],
  ['products', { do: 'times', left: 0, right: 1 }, productOf],
  ['squares', { do: 'power', of: 0, exponent: 2 }, (a, _, k) => productOf(a, a, k)],
  [
    'weighted sums',
    { do: 'sum', of: [0, 1, 0], weights: WEIGHTS, bias: BIAS },
    (a, b, k) => sum(dyadic(k === 0 ? BIAS : 0), ...[a, b, a].map((of, i) => product(dyadic(WEIGHTS[i]!), of[k]!))),
  ],
];

describe('balls hold', () => {
  it.each(STEPS)('all %s of numbers in balls', (_, step, exact) => {
    const steps: TapeStep[] = [{ do: 'input', place: 0 }, { do: 'input', place: 1 }, step];
    const tape = new BallTape(expandTape({ inputs: 2, steps, results: [2] }), monomials);
    for (let round = 0; round < ROUNDS; round++) {
      const inputs = [randomJet(monomials.length), randomJet(monomials.length)];
      const [ball] = tape.run(inputs) as [BallJet];
      for (let corner = 0; corner < 4; corner++) {
        const [a, b] = inputs.map(cornerOf) as [Dyadic[], Dyadic[]];
        expect(
          outside(
            Array.from(ball.middles, (_value, k) => exact(a, b, k)),
            ball,
          ),
        ).toEqual([]);
      }
    }
  });

  it.each(STEPS)('hardly more than the %s of numbers in balls', (_, step) => {
    const steps: TapeStep[] = [{ do: 'input', place: 0 }, { do: 'input', place: 1 }, step];
    const tape = new BallTape(expandTape({ inputs: 2, steps, results: [2] }), monomials);
    const [a, b] = [3, -5].map((value) => coordinateJet(monomials, 0, value, 0)) as [BallJet, BallJet];
    const [ball] = tape.run([a, b]) as [BallJet];
    ball.radii.forEach((radius, k) => expect(radius).toBeLessThan(1e-14 * (1 + Math.abs(ball.middles[k]!))));
  });

  it('differences and derivatives of jets', () => {
    const lower = Monomials.of(2, 1);
    const twice = new DerivativeOfJet(monomials, lower, [1, 1]);
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [randomJet(monomials.length), randomJet(monomials.length)];
      const [inA, inB] = [cornerOf(a), cornerOf(b)];
      expect(
        outside(
          inA.map((value, k) => sum(value, negative(inB[k]!))),
          differenceJet(a, b),
        ),
      ).toEqual([]);
      const factors = lower.powers.map(([i, j]) => product(dyadic(i! + 1), dyadic(j! + 1)));
      const from = lower.powers.map(([i, j]) => monomials.placeOf([i! + 1, j! + 1])!);
      expect(
        outside(
          from.map((place, k) => product(factors[k]!, inA[place]!)),
          twice.of(a),
        ),
      ).toEqual([]);
      const slope = inA.slice(1).map((value, k) => product(dyadic(k + 1), value));
      expect(outside(slope, derivativeJet(a))).toEqual([]);
    }
  });

  it('Taylor coefficients of polynomials about all points of an interval', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const coefficients = Array.from({ length: 6 }, () => oneOf(MIDDLES));
      const [from, middle, half] = [oneOf([0, 0.1, -2]), oneOf([0, 0.3, 5]), oneOf([0, 0.5, 0.1])];
      const jet = polynomialJet(coefficients, from, middle, half, 3);
      for (const end of [-1, 0, 1]) {
        const by = sum(dyadic(middle), dyadic(end * half), dyadic(-from));
        const exact = [0, 1, 2, 3].map((k) =>
          sum(...coefficients.slice(k).map((c, j) => product(dyadic(c), choose(k + j, k), raised(by, j)))),
        );
        expect(outside(exact, jet)).toEqual([]);
      }
    }
  });

  it('Taylor coefficients of polynomials of two coordinates about all points of a box', () => {
    const [rows, columns] = [4, 3];
    const order = Monomials.of(2, 2);
    for (let round = 0; round < ROUNDS; round++) {
      const { middles, radii } = randomJet(rows * columns);
      const by = [oneOf([0, 0.3, -1]), oneOf([0, 0.7, 2])];
      const half = [oneOf([0, 0.5, 0.1]), oneOf([0, 0.25, 1])];
      const turned = round % 2;
      const places = turned ? ([1, 0] as const) : ([0, 1] as const);
      const jet = planePolynomialJet(movedPolynomial({ rows, columns, middles, radii }, by), half, order, places);
      const inBall = cornerOf({ middles, radii, continuous: Infinity });
      const [p, q] = by.map((shift, i) => sum(dyadic(shift), dyadic(oneOf([-1, 0, 1]) * half[i]!))) as [Dyadic, Dyadic];
      const exact = order.powers.map((powers) => {
        const [i, j] = [powers[places[0]]!, powers[places[1]]!];
        const terms = inBall.map((value, place) => {
          const [row, column] = [Math.floor(place / columns), place % columns];
          if (row < i || column < j) return dyadic(0);
          return product(value, choose(row, i), choose(column, j), raised(p, row - i), raised(q, column - j));
        });
        return sum(...terms);
      });
      expect(outside(exact, jet)).toEqual([]);
    }
  });
});

/** Numbers around which boxes are asked of each function. */
const AROUND: Partial<Record<TapeFunction, number[]>> = {
  log: [0.7, 3],
  sqrt: [0.7, 3],
  reciprocal: [0.7, -3],
  asin: [0, -0.3],
  acos: [0, 0.3],
  atanh: [0, -0.3],
  acosh: [1.9, 3],
  tan: [0, 0.6],
};
const ANYWHERE = [0, -0.5, Math.PI / 2, -Math.PI, 3, 700_000];
const WIDTHS = [0.01, 0.3, 0.6];

it.each(Object.keys(known.series) as TapeFunction[])('a box holds what %s gives at each of its points', (f) => {
  const line = Monomials.of(1, 4);
  const steps: TapeStep[] = [
    { do: 'input', place: 0 },
    { do: 'apply', f, of: 0 },
  ];
  const tape = new BallTape(expandTape({ inputs: 1, steps, results: [1] }), line);
  const jetAt = (middle: number, half: number): BallJet => {
    const [{ middles, radii, continuous }] = tape.run([coordinateJet(line, 0, middle, half)]) as [BallJet];
    return { middles: middles.slice(), radii: radii.slice(), continuous };
  };
  const missed = (AROUND[f] ?? ANYWHERE).flatMap((middle) =>
    WIDTHS.flatMap((half) => {
      const box = jetAt(middle, half);
      return [-1, -0.7, 0.1, 0.5, 1].flatMap((share) => {
        const point = jetAt(middle + share * half, 0);
        return Array.from(point.middles).flatMap((value, k) => {
          const reach = box.radii[k]! * (1 + 1e-12) + point.radii[k]!;
          // Of radii that are infinite or not a number nothing is claimed.
          return Math.abs(value - box.middles[k]!) > reach ? [{ middle, half, share, k }] : [];
        });
      });
    }),
  );
  expect(missed).toEqual([]);
});

const TOGETHER: [name: string, step: TapeStep][] = [
  ['a sum', { do: 'plus', left: 0, right: 1 }],
  ['a difference', { do: 'minus', left: 0, right: 1 }],
  ['a product', { do: 'times', left: 0, right: 1 }],
  ['a quotient', { do: 'over', left: 0, right: 1 }],
  ['a weighted sum', { do: 'sum', of: [0, 1], weights: [2, 3], bias: 0 }],
];

it.each(TOGETHER)('%s is only as smooth as the less smooth of its parts', (_, step) => {
  const steps: TapeStep[] = [{ do: 'input', place: 0 }, { do: 'input', place: 1 }, step];
  const tape = new BallTape(expandTape({ inputs: 2, steps, results: [2] }), monomials);
  const smooth = (continuous: number): BallJet => ({ ...coordinateJet(monomials, 0, 2, 0), continuous });
  for (const [a, b] of [
    [3, 1],
    [1, 3],
    [-1, 3],
    [3, -1],
  ] as const)
    expect(tape.run([smooth(a), smooth(b)])[0]!.continuous).toBe(Math.min(a, b));
});

it('a derivative is smooth one time less, and a difference as its less smooth part', () => {
  const lower = Monomials.of(2, 1);
  const smooth = (continuous: number): BallJet => ({ ...coordinateJet(monomials, 0, 2, 0), continuous });
  expect(derivativeJet(smooth(3)).continuous).toBe(2);
  expect(new DerivativeOfJet(monomials, lower, [0, 2]).of(smooth(3)).continuous).toBe(1);
  expect([differenceJet(smooth(3), smooth(1)), differenceJet(smooth(1), smooth(3))]).toMatchObject([
    { continuous: 1 },
    { continuous: 1 },
  ]);
});
