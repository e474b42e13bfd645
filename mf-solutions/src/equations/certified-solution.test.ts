import type { Certificate } from '@hub/certify';
import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';
import { formulaValues, numericValues } from '../figures/values/certified-values.ts';
import { certifiedSolution, errorsOf, isComparable } from './certified-solution.ts';

jest.mock('../figures/values/certified-values.ts', () => ({ formulaValues: jest.fn(), numericValues: jest.fn() }));
const formula = jest.mocked(formulaValues);
const numeric = jest.mocked(numericValues);

const certificate = {} as Certificate;
const withRung = (rung: Solution['proof']['rung']) => ({
  proof: aProof({ state: 'done', rung, has_certificate: true }),
});
/** Returns for each unknown its place, from 1, times 100, plus the sum of the coordinates. */
const known = (points: readonly Float64Array[]) =>
  [0, 1].map((n) => points[0]!.map((_, i) => 100 * (n + 1) + points.reduce((sum, list) => sum + list[i]!, 0)));

const lines = aSolution({
  ...withRung('reference'),
  evaluated: {
    kind: 'lines',
    source: 'weights',
    x: [1, 2],
    series: [
      { name: 'u', y: [101.5, null] },
      { name: 'v', y: [200, 202.25] },
    ],
  },
});
const grid = aSolution({
  ...withRung('reference'),
  evaluated: {
    kind: 'grid',
    source: 'weights',
    name: 'u',
    xs: [0, 10],
    ys: [1, 2, 3],
    z: [[101, 102, 104], [111, null, 113]],
    others: [{ name: 'v', z: [[201, 202, 203], [211, 212, 206]] }],
  },
}); // prettier-ignore

beforeEach(() => {
  numeric.mockReset().mockReturnValue({ values: known });
  formula.mockReset().mockReturnValue(undefined);
});

it('draws the numeric solution of every unknown at the points of the networks', () => {
  expect(certifiedSolution(lines, certificate)?.evaluated).toMatchObject({
    x: [1, 2],
    series: [
      { name: 'u', y: [101, 102] },
      { name: 'v', y: [201, 202] },
    ],
  });
  expect(certifiedSolution(grid, certificate)?.evaluated).toMatchObject({
    z: [[101, 102, 103], [111, 112, 113]],
    others: [{ name: 'v', z: [[201, 202, 203], [211, 212, 213]] }],
  }); // prettier-ignore
  expect(numeric.mock.calls).toEqual([[certificate, 2], [certificate, 2]]); // prettier-ignore
});

it('draws the formula where it was proven', () => {
  formula.mockReturnValue({ values: ([x]) => [x!.map(() => 5), x!.map(() => 6)] });
  expect(certifiedSolution({ ...lines, ...withRung('exact') }, certificate)?.evaluated).toMatchObject({
    series: [{ y: [5, 5] }, { y: [6, 6] }],
  });
  expect(numeric).not.toHaveBeenCalled();
});

it('draws the networks less their difference where that is what is known, with gaps where they have none', () => {
  numeric.mockReturnValue({ difference: ([x]) => [x!.map(() => 0.5), x!.map(() => Infinity)] });
  expect(certifiedSolution(lines, certificate)?.evaluated).toMatchObject({
    series: [{ y: [101, null] }, { y: [null, null] }],
  });
});

it('draws nothing where nothing is known, and no scattered points', () => {
  const points = { kind: 'points', source: 'samples', xs: [1], ys: [2], z: [3], name: 'u' } as const;
  expect(
    certifiedSolution({ ...lines, evaluated: { ...points, xs: [1], ys: [2], z: [3] } }, certificate),
  ).toBeUndefined();
  numeric.mockReturnValue(undefined);
  expect(certifiedSolution(lines, certificate)).toBeUndefined();
  expect(certifiedSolution(grid, certificate)).toBeUndefined();
});

it('the errors of every unknown are without a sign, with gaps where either has none', () => {
  expect(errorsOf(lines, certifiedSolution(lines, certificate)!).evaluated).toMatchObject({
    series: [
      { name: 'u', y: [0.5, null] },
      { name: 'v', y: [1, 0.25] },
    ],
  });
  expect(errorsOf(grid, certifiedSolution(grid, certificate)!).evaluated).toMatchObject({
    z: [[0, 0, 1], [0, null, 0]],
    others: [{ name: 'v', z: [[0, 0, 0], [0, 0, 7]] }],
  }); // prettier-ignore
});

it.each<[Solution['proof']['rung'], boolean]>([
  ['exact', true],
  ['reference', true],
  ['kernel', false],
  ['residual', false],
  [null, false],
])('a solution proven by %s can be drawn beside what it was compared with: %s', (rung, can) => {
  expect(isComparable({ ...lines, ...withRung(rung) })).toBe(can);
  expect(isComparable({ ...lines, proof: { ...withRung(rung).proof, has_certificate: false } })).toBe(false);
});
