import { aCertificate } from '../../testing/proofs.ts';
import { referenceValues } from './reference-values.ts';
import { initialValueProblem, rungeKutta, slopeOf } from './runge-kutta.ts';

const DOMAIN = { from: 0, to: 6 };
const times = Float64Array.from({ length: 97 }, (_, i) => i / 16);
const largestError = (tolerance: number) => {
  const pieces = rungeKutta((_, [x, v]) => [v!, -x!], [0, 1], DOMAIN, tolerance);
  const [values] = referenceValues(pieces, 1, times);
  return { steps: pieces.length, error: Math.max(...times.map((t, i) => Math.abs(values![i]! - Math.sin(t)))) };
};

it.each([
  [1e-3, 1e-2],
  [1e-6, 1e-5],
  [1e-9, 1e-8],
])('follows an oscillation with a tolerance of %d, between the steps too', (tolerance, bound) => {
  const { error } = largestError(tolerance);
  expect(error).toBeLessThan(bound);
  expect(error).toBeGreaterThan(0);
});

it('takes about ten times as many steps for an error that is 100,000 times smaller', () => {
  const ratio = largestError(1e-9).steps / largestError(1e-4).steps;
  expect(ratio).toBeGreaterThan(5);
  expect(ratio).toBeLessThan(20);
});

it('covers the domain without a gap', () => {
  const pieces = rungeKutta((t) => [Math.cos(t)], [0], DOMAIN, 1e-6);
  expect(pieces[0]!.from).toBe(0);
  expect(pieces.at(-1)!.to).toBe(6);
  pieces.slice(1).forEach(({ from }, i) => expect(from).toBe(pieces[i]!.to));
});

it('ends where the solution does', () => {
  // x' = x² from 1 is 1 / (1 - t).
  const end = rungeKutta((_, [x]) => [x! * x!], [1], DOMAIN, 1e-6).at(-1)!.to;
  expect(end).toBeGreaterThan(0.99);
  expect(end).toBeLessThan(1.01);
});

it('knows how a state of two orders changes', () => {
  // x'' = t + x + 10 x' + 100 y, y' = y
  const slope = slopeOf({
    orders: [2, 1],
    right: {
      inputs: 4,
      steps: [
        { do: 'input', place: 0 },
        { do: 'input', place: 1 },
        { do: 'input', place: 2 },
        { do: 'input', place: 3 },
        { do: 'sum', of: [0, 1, 2, 3], weights: [1, 1, 10, 100], bias: 0 },
      ],
      results: [4, 3],
    },
    jacobian: { inputs: 4, steps: [], results: [] },
  });
  expect(slope(1, [2, 3, 4])).toEqual([3, 433, 4]);
});

describe('a problem', () => {
  const { problem } = aCertificate();
  const explicit = {
    orders: [1],
    right: { inputs: 2, steps: [{ do: 'input' as const, place: 1 }], results: [0] },
    jacobian: { inputs: 2, steps: [], results: [] },
  };
  it('with its whole state at the start can be solved', () =>
    expect(initialValueProblem({ ...problem!, explicit })).toMatchObject({ start: [1], domain: { from: 0, to: 16 } }));
  it.each([
    ['has no equation', problem!],
    ['is given elsewhere', { ...problem!, explicit, conditions: [{ kind: 'initial' as const, at: 3, values: [1] }] }],
    ['lacks a part of its state', { ...problem!, explicit: { ...explicit, orders: [2] } }],
  ])('that %s cannot', (_, one) => expect(initialValueProblem(one)).toBeUndefined());
});
