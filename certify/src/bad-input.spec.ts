import type { Problem, ProblemCondition, Tape } from '@hub/solver-file/problem';
import { apply, input, minus, odeProblem, over, plus, power, tapeOf, times, type Asked } from '../test/tape-builder.ts';
import { isThorough } from '../test/thorough.ts';
import { certify } from './index.ts';
import type { Certificate } from './certificate.ts';

const T = input(0);
const u = input(1);

/** Certifies a problem and expects claims that JSON keeps: infinite numbers would become null. */
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

const NOT_BOUNDED = 'Equation 1 cannot be bounded everywhere in the domain.';
const NO_BEGINNING = 'The equation has no finite derivatives at t = 0.';
const NOT_FINITE = 'The solution u1 cannot be bounded everywhere.';

it.each<[string, Asked, reference: string, sampled: string | null]>([
  ['the logarithm of 0', { right: [apply('log', T)] }, NO_BEGINNING, null],
  ['the logarithm of 0, times 0', { right: [times(0, apply('log', T))] }, NO_BEGINNING, null],
  ['a division by 0', { right: [over(u, T)], solution: [T] }, NO_BEGINNING, null],
  [
    'a division by 0 within the domain',
    { right: [over(u, minus(T, 0.3))] },
    'The error of the numeric solution cannot be bounded beyond t = 0.25.',
    null,
  ],
  ['a weight that is not a number', { right: [u], solution: [times(NaN, T)] }, NOT_FINITE, 't = 0.001'],
  ['a weight that is infinite', { right: [u], solution: [times(Infinity, T)] }, NOT_FINITE, 't = 0.001'],
  ['values beyond all doubles', { right: [u], solution: [apply('exp', times(1e6, T))] }, NOT_FINITE, 't = 0.001'],
  ['an equation that is not a number', { right: [times(NaN, u)] }, NO_BEGINNING, 't = 0.001'],
])('proves nothing about %s, and says why', (_, asked, reference, sampled) => {
  const { above, ...certificate } = certified(odeProblem(asked));
  expect(certificate).toMatchObject({ ...nothingProven, rung: sampled ? 'none' : 'sampled' });
  const reasons = new Map(above.map(({ rung, reason }) => [rung, reason]));
  expect([reasons.get('reference'), reasons.get('residual')]).toEqual([reference, NOT_BOUNDED]);
  expect(reasons.get('sampled')).toBe(sampled ? `Equation 1 has no value at ${sampled}.` : undefined);
});

const TOO_LONG = 'The numeric solution needs more than 1000 polynomials of degree 12.';
const UNPROVEN: [string, Asked, reason: string][] = [
  [
    'blows up',
    { right: [power(u, 2)], domain: [0, 2] },
    'The solution or its derivatives grow beyond all bounds near t = 1.',
  ],
  ['starts where the equation is singular', { right: [over(1, u)], start: [[0]] }, NO_BEGINNING],
  [
    'starts at what is not a number',
    { right: [u], start: [[NaN]] },
    'A condition has a value that is not a finite number.',
  ],
  ['is chaotic, over a long time', { ...lorenz(), domain: [0, 2000] }, TOO_LONG],
  [
    'turns a thousand million times',
    { orders: [2], right: [minus(0, u)], start: [[1, 0]], domain: [0, 1e10] },
    TOO_LONG,
  ],
  [
    'has too few initial values',
    { orders: [2], right: [minus(0, u)] },
    'The equation needs 2 initial values of u1, but the conditions give 1.',
  ],
];

it.each(UNPROVEN.filter(([name]) => isThorough || !name.startsWith('is chaotic')))(
  'proves no error where the exact solution %s, but the residual',
  (_, asked, reason) => {
    const { rung, errors, above } = certified(odeProblem(asked));
    expect([rung, errors]).toEqual(['residual', null]);
    expect(above[0]).toEqual({ rung: 'reference', reason });
  },
);

it.each<[string, [number, number]]>([
  ['of no length', [1, 1]],
  ['that ends before it starts', [1, 0]],
  ['that is infinite', [0, Infinity]],
  ['that is not a number', [0, NaN]],
  ['as large as doubles are', [-1e308, 1e308]],
])('proves nothing over a domain %s, and says why', (_, domain) => {
  expect(certified(odeProblem({ right: [minus(0, u)], domain }))).toMatchObject({
    ...nothingProven,
    rung: 'none',
    above: [{ rung: 'sampled', reason: 'The domain has zero or infinite length along t.' }],
  });
});

it('bounds the error over a domain as small as doubles are', () => {
  const { rung, errors } = certified(odeProblem({ right: [u], solution: [7], domain: [1, 1 + 2 ** -52] }));
  expect(rung).toBe('reference');
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(6);
  expect(errors![0]!.bound).toBeLessThan(6.001);
});

it('follows a stiff equation', () => {
  const { rung, errors } = certified(
    odeProblem({
      right: [times(-1e6, minus(u, apply('cos', T)))],
      solution: [plus(apply('cos', T), times(1e-3, T))],
      domain: [0, 3],
    }),
  );
  expect(rung).toBe('reference');
  // The exact solution is the cosine less 10⁻⁶ times the sine.
  expect(errors![0]!.bound).toBeGreaterThanOrEqual(2.9998e-3);
  expect(errors![0]!.bound).toBeLessThan(3.07e-3);
});

const contradictingCorner = () => {
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
    explicit: { reason: 'Only equations with one coordinate are solved for their highest derivatives.' },
    conditions: [rectangle],
  });
  expect(certificate.residuals![0]!.bound).toBeCloseTo(2e-3, 5);
  expect([certificate.rung, certificate.above]).toEqual([
    'comparison',
    [
      {
        rung: 'reference',
        reason: 'The error bound of the corrected solution is larger than its distance from the network.',
      },
    ],
  ]);
  // The values of two sides differ by 1 at a corner, so that one of them is missed by a half at least.
  expect(certificate.errors![0]!.bound).toBeGreaterThanOrEqual(0.5);
};
if (isThorough)
  it(
    'claims an error of a half at least where sides of a rectangle contradict each other at a corner',
    contradictingCorner,
  );

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
