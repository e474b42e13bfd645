import { initialProblem, statedProblem } from '../test/stated-problem.ts';
import { tapeOf } from '../test/tape-builder.ts';
import { certifyReference, type Reference } from './certify-reference.ts';
import { valuesOfReference } from './proven-values.ts';

type Stated = ReturnType<typeof statedProblem>;

function referenceOf(problem: Stated): Reference {
  const found = certifyReference(problem);
  if ('reason' in found) throw new Error(found.reason);
  return found;
}

const between = (from: number, to: number): Float64Array =>
  Float64Array.from({ length: 101 }, (_, i) => (i === 100 ? to : from + ((to - from) * i) / 100));

/** How far values are from those of a function at most, and the largest error that is proven of one of them. */
function compared(reference: Reference, points: Float64Array[], exact: (...at: number[]) => number, unknown = 0) {
  const { values, errors } = valuesOfReference(reference.document, points);
  const rows = [...values[unknown]!].map((value, i) => {
    const wanted = exact(...points.map((list) => list[i]!));
    // Functions of numbers are rounded, too.
    const distance = Math.abs(value - wanted) - 1e-15 * (1 + Math.abs(wanted));
    expect(distance).toBeLessThanOrEqual(errors[unknown]![i]!);
    return errors[unknown]![i]!;
  });
  const largest = Math.max(...rows);
  expect(largest).toBeGreaterThanOrEqual(reference.own_error[unknown]! / 2);
  return largest;
}

const decay = () => initialProblem(['diff(u, t) + u'], [0, 5], { u: [1] });

it('solves a decay to the error that it states, in a document that is a certificate', () => {
  const reference = referenceOf(decay());
  expect(compared(reference, [between(0, 5)], (t) => Math.exp(-t))).toBeLessThan(1e-13);
  const { document, ...known } = reference;
  expect(known).toEqual({ own_error: [expect.any(Number)], method: 'Taylor', pieces: 6, degree: 20, unique: true });
  expect(document).toMatchObject({ rung: 'reference', above: [], residuals: [{ of: '1' }], errors: [{ of: 'u' }] });
  expect(document.problem_sha256).toBe(document.file_sha256);
});

it('does not look at the solution that a problem comes with', () => {
  const solution = tapeOf(1, [{ f: 'log', of: { input: 0 } }]);
  expect(referenceOf({ ...decay(), solution }).document).toEqual(referenceOf(decay()).document);
});

it('solves a logistic growth, and an oscillator behind and before its start', () => {
  const logistic = referenceOf(initialProblem(['diff(u, t) - u*(1 - u)'], [0, 10], { u: [0.5] }));
  expect(compared(logistic, [between(0, 10)], (t) => 1 / (1 + Math.exp(-t)))).toBeLessThan(1e-12);
  const oscillator = referenceOf(initialProblem(['diff(u, t, order=2) + u'], [-3, 6], { u: [1, 0] }, 0));
  expect(compared(oscillator, [between(-3, 6)], Math.cos)).toBeLessThan(1e-11);
});

it('solves a system, each unknown with an error of its own', () => {
  const problem = initialProblem(['diff(u, t) - v', 'diff(v, t) + u'], [0, 4], { u: [0], v: [1] });
  const reference = referenceOf(problem);
  expect(compared(reference, [between(0, 4)], Math.sin)).toBeLessThan(1e-12);
  expect(compared(reference, [between(0, 4)], Math.cos, 1)).toBeLessThan(1e-12);
});

it.each([
  ['diff(u, t) - 1/u', 1, (t: number) => Math.sqrt(1 + 2 * t)],
  ['diff(u, t) + u*log(u)', 2, (t: number) => Math.exp(Math.log(2) * Math.exp(-t))],
])('solves %s = 0, of whose domain the zero function is outside', (equation, start, exact) => {
  const reference = referenceOf(initialProblem([equation], [0, 2], { u: [start] }));
  expect(compared(reference, [between(0, 2)], exact)).toBeLessThan(1e-12);
  expect(reference.document.residuals).toBeNull();
});

const betweenEnds = (equation: string, [low, high]: [number, number]) =>
  statedProblem({
    equations: [equation],
    domain: { t: [0, 1] },
    conditions: [
      ['u', { t: 0 }, String(low)],
      ['u', { t: 1 }, String(high)],
    ],
  });

it('solves a linear boundary problem, of which it proves that there is no other solution', () => {
  const reference = referenceOf(betweenEnds('diff(u, t, order=2) - 9*u', [0, 1]));
  expect(compared(reference, [between(0, 1)], (t) => Math.sinh(3 * t) / Math.sinh(3))).toBeLessThan(1e-12);
  expect(reference.unique).toBe(true);
});

it('solves a boundary problem with two solutions near the straight line between its ends', () => {
  const reference = referenceOf(betweenEnds('diff(u, t, order=2) + 2*exp(u)', [0, 0]));
  // θ = √(2 λ) cosh(θ / 4), the smaller of two.
  let theta = 2;
  for (let i = 0; i < 200; i++) theta = 2 * Math.cosh(theta / 4);
  const exact = (t: number) => -2 * Math.log(Math.cosh(((t - 0.5) * theta) / 2) / Math.cosh(theta / 4));
  expect(compared(reference, [between(0, 1)], exact)).toBeLessThan(1e-11);
  expect(reference).toMatchObject({ unique: false, method: 'collocation' });
});

const onSquare = (equation: string, side: string, left = side) =>
  statedProblem({
    equations: [equation],
    domain: { x: [0, 1], y: [0, 1] },
    conditions: [
      ['u', { x: 0 }, left],
      ['u', { x: 1 }, side],
      ['u', { y: 0 }, side],
      ['u', { y: 1 }, side],
    ],
  });

it("solves Poisson's equation on a square", () => {
  const problem = onSquare('diff(u, x, order=2) + diff(u, y, order=2) + 2*x*(1 - x) + 2*y*(1 - y)', '0');
  const reference = referenceOf(problem);
  const points = [between(0, 1), between(0.3, 0.9)];
  expect(compared(reference, points, (x, y) => x * (1 - x) * y * (1 - y))).toBeLessThan(1e-10);
  expect(reference).toMatchObject({ method: 'polynomial', pieces: 1, degree: 20, unique: true });
});

it('solves the equation of heat in splines', () => {
  const problem = statedProblem({
    equations: ['diff(u, t) - 0.05*diff(u, x, order=2)'],
    domain: { x: [0, 1], t: [0, 0.125] },
    conditions: [
      ['u', { t: 0 }, 'cos(2*x)'],
      ['u', { x: 0 }, 'exp(-0.2*t)'],
      ['u', { x: 1 }, 'cos(2)*exp(-0.2*t)'],
    ],
  });
  const reference = referenceOf(problem);
  const points = [between(0, 1), between(0.125, 0)];
  expect(compared(reference, points, (x, t) => Math.exp(-0.2 * t) * Math.cos(2 * x))).toBeLessThan(1e-8);
  expect(reference).toMatchObject({ method: 'splines', degree: 9, unique: true });
});

it('says nothing of points outside of the domain, nor where there is no numeric solution', () => {
  const { document } = referenceOf(decay());
  const { values, errors } = valuesOfReference(document, [Float64Array.of(-1e-9, 5.001, NaN)]);
  expect([values, errors]).toEqual([[Float64Array.of(NaN, NaN, NaN)], [Float64Array.of(NaN, NaN, NaN)]]);
  const without = valuesOfReference({ ...document, reference: null, corrected: null } as never, [Float64Array.of(1)]);
  expect(without.values).toEqual([Float64Array.of(NaN)]);
});

const unknownConditions = (): Stated => ({
  ...decay(),
  conditions: [{ kind: 'unknown', reason: 'No conditions were given.' }],
});

it.each<[string, Stated, RegExp]>([
  [
    'grows beyond all bounds',
    initialProblem(['diff(u, t) - u**2'], [0, 2], { u: [1] }),
    /beyond all bounds near t = 1/,
  ],
  [
    'begins where the equation is singular',
    initialProblem(['diff(u, t, order=2) + 2/t*diff(u, t) + u'], [0, 1], { u: [1, 0] }),
    /no finite derivatives at t = 0/,
  ],
  ['has no solution', betweenEnds('diff(u, t, order=2) + 4*exp(u)', [0, 0]), /do not converge/],
  [
    'has a domain without length',
    initialProblem(['diff(u, t) + u'], [1, 1], { u: [1] }),
    /zero or infinite length along t/,
  ],
  [
    'has too few conditions',
    initialProblem(['diff(u, t, order=2) + u'], [0, 1], { u: [1] }),
    /needs 2 initial values of u, but the conditions give 1/,
  ],
  ['has conditions that are not known', unknownConditions(), /No conditions were given/],
  [
    'has no maximum principle',
    onSquare('diff(u, x, order=2) + diff(u, y, order=2) + u - 1', '0'),
    /No maximum principle applies/,
  ],
  ['jumps in a corner', onSquare('diff(u, x, order=2) + diff(u, y, order=2)', '0', '1'), /No polynomial is found/],
])('says why there is no reference of a problem that %s', (_, problem, reason) => {
  expect(certifyReference(problem)).toEqual({ reason: expect.stringMatching(reason) as string });
});
