import type { Problem, ProblemCondition, Tape } from '@hub/solver-file/problem';
import { apply, input, minus, odeProblem, over, plus, power, tapeOf, times, type Asked } from '../test/tape-builder.ts';
import { certify } from './index.ts';
import type { Certificate } from './certificate.ts';

const T = input(0);
const u = input(1);

/** With claims that JSON keeps: infinite ones would become null. */
function certified(problem: Problem | null): Certificate {
  const certificate = certify({ fileSha256: 'f'.repeat(64), problem, reason: null });
  const { errors, residuals, reference, above } = certificate;
  const claims = { errors, residuals, reference, above };
  expect(JSON.parse(JSON.stringify(claims))).toEqual(claims);
  return certificate;
}

const nothingProven = { errors: null, residuals: null };

it('bounds the error of a solution by what it is, and not much more', () => {
  const asked = odeProblem({ right: [minus(0, u)], solution: [plus(apply('exp', minus(0, T)), times(1e-3, T))] });
  const { rung, errors } = certified(asked);
  expect(rung).toBe('reference');
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(1e-3);
  expect(errors![0]!.bound).toBeLessThan(1.03e-3);
});

it('bounds errors that are as small as the rounding of doubles', () => {
  const { errors } = certified(odeProblem({ right: [minus(0, u)], solution: [apply('exp', minus(0, T))] }));
  expect(errors![0]!.bound).toBeLessThan(1e-13);
});

it.each<[string, Asked]>([
  ['the logarithm of 0', { right: [apply('log', T)] }],
  ['the logarithm of 0, times 0', { right: [times(0, apply('log', T))] }],
  ['a division by 0', { right: [over(u, T)], solution: [T] }],
  ['a division by 0 within the domain', { right: [over(u, minus(T, 0.3))] }],
  ['a weight that is not a number', { right: [u], solution: [times(NaN, T)] }],
  ['a weight that is infinite', { right: [u], solution: [times(Infinity, T)] }],
  ['values beyond all doubles', { right: [u], solution: [apply('exp', times(1e6, T))] }],
  ['an equation that is not a number', { right: [times(NaN, u)] }],
])('proves nothing about %s', (_, asked) => {
  expect(certified(odeProblem(asked))).toMatchObject(nothingProven);
});

it.each<[string, Asked]>([
  ['blows up', { right: [power(u, 2)], domain: [0, 2] }],
  ['starts where the equation is singular', { right: [over(1, u)], start: [[0]] }],
  ['starts at what is not a number', { right: [u], start: [[NaN]] }],
  ['is chaotic, over a long time', { ...lorenz(), domain: [0, 2000] }],
  ['turns a thousand million times', { orders: [2], right: [minus(0, u)], start: [[1, 0]], domain: [0, 1e10] }],
  ['has too few initial values', { orders: [2], right: [minus(0, u)] }],
])('proves no error where the exact solution %s, but the residual', (_, asked) => {
  const { errors, above } = certified(odeProblem(asked));
  expect(errors).toBeNull();
  expect(above[0]).toEqual({ rung: 'reference', reason: expect.stringMatching(/^[A-Z].*\.$/) as string });
});

it.each<[string, Asked]>([
  ['of no length', { right: [u], domain: [1, 1] }],
  ['that ends before it starts', { right: [u], domain: [1, 0] }],
  ['that is infinite', { right: [minus(0, u)], domain: [0, Infinity] }],
  ['that is not a number', { right: [u], domain: [0, NaN] }],
  ['as small as doubles are', { right: [u], domain: [1, 1 + 2 ** -52] }],
  ['as large as doubles are', { right: [minus(0, u)], domain: [-1e308, 1e308] }],
])('gives an answer over a domain %s', (_, asked) => {
  certified(odeProblem(asked));
});

it('follows a stiff equation, or says why not', () => {
  const { rung, errors, above } = certified(
    odeProblem({ right: [times(-1e6, minus(u, apply('cos', T)))], solution: [apply('cos', T)], domain: [0, 3] }),
  );
  if (errors) expect(errors[0]!.bound).toBeGreaterThan(0);
  else expect(above.length).toBeGreaterThan(0);
  expect(['reference', 'residual']).toContain(rung);
});

it('gives an answer where sides of a rectangle contradict each other at a corner', () => {
  const side = (value: number): Tape => tapeOf(2, [value]);
  const sides = { left: side(0), right: side(0), bottom: side(1), top: side(0) };
  const rectangle: ProblemCondition = { kind: 'rectangle', x: [0, 1], y: [0, 1], ...sides };
  const derivatives = [
    { unknown: 0, orders: [2, 0] },
    { unknown: 0, orders: [0, 2] },
  ];
  const certificate = certified({
    coordinates: ['x', 'y'].map((name) => ({ name, from: 0, to: 1 })),
    unknowns: ['u'],
    solution: tapeOf(2, [plus(times(input(0), input(1)), times(1e-3, power(input(0), 2)))]),
    slots: derivatives,
    residuals: tapeOf(4, [plus(input(2), input(3))]),
    slopes: tapeOf(4, [1, 1]),
    explicit: { reason: 'Only an equation over one coordinate is solved for its highest derivatives.' },
    conditions: [rectangle],
  });
  expect(certificate.residuals![0]!.bound).toBeCloseTo(2e-3, 5);
  // The error is 1 at one corner at least.
  if (certificate.errors) expect(certificate.errors[0]!.bound).toBeGreaterThanOrEqual(0.5);
});

it('gives an answer about an equation without unknowns', () => {
  const empty = { ...odeProblem({ right: [u] }), slots: [], residuals: tapeOf(1, [T]), slopes: tapeOf(1, []) };
  expect(certified({ ...empty, explicit: { reason: 'There is none.' } }).residuals![0]!.bound).toBeCloseTo(1, 12);
});

it('says why nothing is proven where the file holds no problem', () => {
  expect(certified(null)).toMatchObject({ rung: 'none', ...nothingProven, problem: null });
});

function lorenz(): Pick<Asked, 'orders' | 'right' | 'start'> {
  const [x, y, z] = [input(1), input(2), input(3)] as const;
  const right = [times(10, minus(y, x)), minus(times(x, minus(28, z)), y), minus(times(x, y), times(8 / 3, z))];
  return { orders: [1, 1, 1], right, start: [[1], [1], [20]] };
}
