import type { TapeFunction, TapeStep } from '@hub/solver-file/problem';
import { distance, known } from '../../test/known-values/known-values.ts';
import { BallTape, type BallJet } from './ball-tape.ts';
import { expandTape } from './expanded-tape.ts';
import { Monomials } from './monomials.ts';

const line = Monomials.of(1, 5);

function jet(middles: number[], radius = 0, monomials = line): BallJet {
  const padded = new Float64Array(monomials.length);
  padded.set(middles);
  const radii = new Float64Array(monomials.length);
  radii[0] = radius;
  return { middles: padded, radii, continuous: Infinity };
}

/** The last of the steps, computed of one input, which is step 0. */
function run(steps: TapeStep[], input: BallJet, monomials = line): BallJet {
  const all: TapeStep[] = [{ do: 'input', place: 0 }, ...steps];
  const tape = expandTape({ inputs: 1, steps: all, results: [steps.length] });
  return new BallTape(tape, monomials).run([input])[0]!;
}

const of = (f: TapeFunction): TapeStep[] => [{ do: 'apply', f, of: 0 }];

/** x(t) = a + b t + c t² of t within a radius of 0, as steps and their input. */
const polynomial = ([a, b, c]: [number, number, number]): TapeStep[] => [
  { do: 'times', left: 0, right: 0 },
  { do: 'sum', of: [0, 1], weights: [b, c], bias: a },
];

const names = Object.keys(known.series) as TapeFunction[];

it.each(names)('holds the Taylor coefficients of %s at a point, closely', (name) => {
  for (const { x, at } of known.series[name]!) {
    const [, coefficients] = at[0]!;
    const ball = run([...polynomial(x), { do: 'apply', f: name, of: 2 }], jet([0, 1]));
    coefficients.forEach((coefficient, k) => {
      expect(distance(ball.middles[k]!, coefficient)).toBeLessThanOrEqual(ball.radii[k]!);
      expect(ball.radii[k]!).toBeLessThan(1e-9 * Math.max(1, ...coefficients.map(([high]) => Math.abs(high))));
    });
  }
});

it.each(names)('holds the Taylor coefficients of %s at every point of an interval', (name) => {
  for (const { x, at } of known.series[name]!) {
    const ball = run([...polynomial(x), { do: 'apply', f: name, of: 2 }], jet([0, 1], 0.02));
    for (const [, coefficients] of at) {
      coefficients.forEach((coefficient, k) =>
        expect(distance(ball.middles[k]!, coefficient)).toBeLessThanOrEqual(ball.radii[k]! * (1 + 1e-12)),
      );
    }
  }
});

it.each(names)('gives radii for %s that shrink with the interval', (name) => {
  const [{ x }] = known.series[name]! as [(typeof known.series)[string][number]];
  const steps: TapeStep[] = [...polynomial(x), { do: 'apply', f: name, of: 2 }];
  const [wide, narrow] = [0.004, 0.001].map((radius) => run(steps, jet([0, 1], radius)).radii[2]!) as [number, number];
  expect(narrow).toBeLessThan(wide / 3);
});

it('knows nothing where a function is not defined', () => {
  for (const f of ['log', 'sqrt', 'reciprocal'] as const) expect(run(of(f), jet([0.5, 1], 1)).radii[0]).toBe(Infinity);
  expect(run(of('exp'), jet([900, 1])).radii[0]).toBe(Infinity);
});

it('holds every sum and product of numbers in the balls', () => {
  const ball = run(
    [
      { do: 'constant', value: 3 },
      { do: 'minus', left: 0, right: 1 },
      { do: 'times', left: 2, right: 0 },
      { do: 'over', left: 3, right: 1 },
    ],
    jet([1, 1], 0.5),
  );
  for (const x of [0.5, 0.8, 1, 1.3, 1.5]) {
    const [value, slope] = [((x - 3) * x) / 3, (2 * x - 3) / 3];
    expect(Math.abs(ball.middles[0]! - value)).toBeLessThanOrEqual(ball.radii[0]!);
    expect(Math.abs(ball.middles[1]! - slope)).toBeLessThanOrEqual(ball.radii[1]!);
  }
});

it('widens balls by the rounding of sums that cancel', () => {
  const ball = run([{ do: 'sum', of: [0, 0, 0], weights: [1e16, 1, -1e16], bias: 0 }], jet([1, 1]));
  expect(Math.abs(ball.middles[0]! - 1)).toBeLessThanOrEqual(ball.radii[0]!);
});

it.each([
  [-3, 1],
  [-1, 1],
  [0.5, 0.7],
  [2, 2],
  [3, 0.3],
])('bounds x to the power %d', (exponent) => {
  const ball = run([{ do: 'power', exponent, of: 0 }], jet([1.3, 1], 0.1));
  for (const x of [1.2, 1.25, 1.3, 1.4]) {
    expect(Math.abs(ball.middles[0]! - x ** exponent)).toBeLessThanOrEqual(ball.radii[0]! + 1e-14);
    expect(Math.abs(ball.middles[1]! - exponent * x ** (exponent - 1))).toBeLessThanOrEqual(ball.radii[1]! + 1e-14);
  }
});

describe('pieces', () => {
  const size: TapeStep[] = [
    { do: 'sum', of: [0], weights: [-1], bias: 0 },
    { do: 'pieces', of: 0, bounds: [0], parts: [1, 0], continuous: 0 },
  ];

  it('are taken one at a time where the box lies in one', () => {
    const left = run(size, jet([-2, 1], 1));
    expect([left.middles[0], left.middles[1], left.continuous]).toEqual([2, -1, Infinity]);
    expect(run(size, jet([2, 1], 1)).middles[1]).toBe(1);
  });

  it('are joined where the box lies in several, and say how smooth that is', () => {
    const both = run(size, jet([0.5, 1], 1));
    expect(both.continuous).toBe(0);
    for (const value of [0, 0.5, 1.5]) expect(Math.abs(both.middles[0]! - value)).toBeLessThanOrEqual(both.radii[0]!);
    for (const slope of [-1, 1]) expect(Math.abs(both.middles[1]! - slope)).toBeLessThanOrEqual(both.radii[1]!);
  });

  it('of a rounding jump', () => {
    expect(run(of('floor'), jet([2.5, 1], 0.25))).toMatchObject({ continuous: Infinity });
    const jump = run(of('floor'), jet([2.9, 1], 0.25));
    expect(jump.continuous).toBe(-1);
    for (const value of [2, 3]) expect(Math.abs(jump.middles[0]! - value)).toBeLessThanOrEqual(jump.radii[0]!);
  });

  it('of a choice are joined where the condition may be zero', () => {
    const steps: TapeStep[] = [
      { do: 'constant', value: 7 },
      { do: 'select', condition: 0, a: 1, b: 0 },
    ];
    expect(run(steps, jet([2, 1], 1)).middles[0]).toBe(7);
    expect(run(steps, jet([0.5, 1], 1)).continuous).toBe(-1);
  });
});

it('differentiates by several coordinates', () => {
  const plane = Monomials.of(2, 3);
  const coordinates = [0, 1].map((i) => {
    const place = plane.placeOf(i === 0 ? [1, 0] : [0, 1])!;
    const middles = Array.from({ length: plane.length }, (_, k): number => (k === place ? 1 : 0));
    middles[0] = i === 0 ? 0.7 : -0.4;
    return jet(middles, 0, plane);
  });
  const steps: TapeStep[] = [
    { do: 'input', place: 0 },
    { do: 'input', place: 1 },
    { do: 'times', left: 0, right: 1 },
    { do: 'apply', f: 'sin', of: 2 },
  ];
  const tape = expandTape({ inputs: 2, steps, results: [3] });
  const [ball] = new BallTape(tape, plane).run(coordinates);
  const [x, y]: [number, number] = [0.7, -0.4];
  const [sin, cos] = [Math.sin(x * y), Math.cos(x * y)];
  const coefficient = (powers: number[]) => ball!.middles[plane.placeOf(powers)!]!;
  expect(coefficient([1, 0])).toBeCloseTo(y * cos, 14);
  expect(coefficient([1, 1])).toBeCloseTo(cos - x * y * sin, 14);
  expect(coefficient([2, 1])).toBeCloseTo((-2 * y * sin - x * y * y * cos) / 2, 14);
  expect(coefficient([0, 3])).toBeCloseTo((-(x ** 3) * cos) / 6, 14);
});
