import { aCertificate, aResidualCertificate } from '../testing/proofs.ts';
import { isNumericSmaller, numericCosts } from './numeric-costs.ts';

/** u' = -sin t with u(0) = 1: the formula is cos t. */
const cosine = () => {
  const certificate = aCertificate();
  const explicit = {
    orders: [1],
    right: {
      inputs: 2,
      steps: [
        { do: 'input' as const, place: 0 },
        { do: 'sum' as const, of: [0], weights: [-1], bias: 0 },
        { do: 'apply' as const, f: 'sin' as const, of: 1 },
      ],
      results: [2],
    },
    jacobian: { inputs: 2, steps: [], results: [] },
  };
  const tape = {
    inputs: 1,
    steps: [
      { do: 'input' as const, place: 0 },
      { do: 'apply' as const, f: 'cos' as const, of: 0 },
    ],
    results: [1],
  };
  return {
    ...certificate,
    problem: { ...certificate.problem!, explicit },
    formula: { texts: ['cos(t)'], tape },
    reference: { ...certificate.reference, method: 'formula' as const },
  };
};

it('solves an initial value problem at several tolerances, and measures their errors', () => {
  const costs = numericCosts({ rung: 'exact' }, cosine());
  expect(costs.length).toBeGreaterThan(3);
  costs.slice(1).forEach(({ size, error, method }, i) => {
    expect(method).toBe('Runge–Kutta');
    expect(size).toBeGreaterThanOrEqual(costs[i]!.size);
    expect(error).toBeLessThan(costs[i]!.error);
  });
  // Each step keeps its end and five coefficients.
  expect(costs[0]!.size % 6).toBe(0);
});

it('has the reference itself of other problems, with its proven error', () =>
  expect(numericCosts({ rung: 'reference' }, aCertificate())).toEqual([
    { method: 'reference', size: 4, error: 2.91e-10 },
  ]));

it('has nothing of a proof without a numeric solution', () =>
  expect(numericCosts({ rung: 'residual' }, aResidualCertificate())).toEqual([]));

it('says which of both keeps fewer numbers for the same accuracy', () => {
  const numeric = [
    { size: 100, error: 1e-2 },
    { size: 400, error: 1e-4 },
  ];
  expect(isNumericSmaller(numeric, { size: 700, error: 2e-4 })).toBe(true);
  expect(isNumericSmaller(numeric, { size: 300, error: 2e-4 })).toBe(false);
  expect(isNumericSmaller(numeric, { size: 300, error: 1e-6 })).toBeUndefined();
});
