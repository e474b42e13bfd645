import type { Certificate } from '@hub/certify';
import { planePolynomialValues, splineValues } from './spline-values.ts';

type Problem = NonNullable<Certificate['problem']>;

/** A problem with only what is read of it: x in [0, 2] is the first coordinate, t in [0, 1] the second. */
const problem = {
  coordinates: [
    { name: 'x', from: 0, to: 2 },
    { name: 't', from: 0, to: 1 },
  ],
  conditions: [{ kind: 'initial and ends', space: 0, time: 1 }],
} as unknown as Problem;

const at = (spline: Parameters<typeof splineValues>[0], ...points: [number, number][]) => [
  ...splineValues(spline, problem, [Float64Array.from(points, ([x]) => x), Float64Array.from(points, ([, t]) => t)]),
];

it('joins splines of degree 1 at the ends of the parts', () => {
  const coefficients = [[10], [20], [40]];
  const spline = { degree: 1, parts: 2, slabs: [{ from: 0, to: 1, coefficients }] };
  expect(at(spline, [0, 0], [0.5, 0], [1, 0], [1.75, 0], [2, 0])).toEqual([10, 15, 20, 35, 40]);
});

it('is the same number everywhere where all splines of degree 9 have it, times what has changed in time', () => {
  const coefficients = Array.from({ length: 2 + 9 }, () => [3, 2]);
  const spline = { degree: 9, parts: 2, slabs: [{ from: 0, to: 1, coefficients }] };
  for (const x of [0, 0.3, 1, 1.999, 2]) expect(at(spline, [x, 0.5])[0]).toBeCloseTo(4, 12);
});

it('takes the slab that a time is in, and has no value outside of the domain', () => {
  const slab = (from: number, to: number, value: number) => ({ from, to, coefficients: [[value], [value], [value]] });
  const spline = { degree: 1, parts: 2, slabs: [slab(0, 0.5, 1), slab(0.5, 1, 2)] };
  expect(at(spline, [1, 0.25], [1, 0.75], [1, 1], [1, 1.1], [2.1, 0], [-0.1, 0])).toEqual([1, 2, 2, NaN, NaN, NaN]);
});

it('evaluates a polynomial of two coordinates about its centre', () => {
  const polynomial = {
    centre: [1, 2] as [number, number],
    coefficients: [
      [1, 10],
      [100, 1000],
    ],
  };
  // 1 + 10 b + 100 a + 1000 a b with a = x - 1 and b = y - 2.
  expect([...planePolynomialValues(polynomial, [Float64Array.of(1, 3), Float64Array.of(2, 3)])]).toEqual([1, 2211]);
});
