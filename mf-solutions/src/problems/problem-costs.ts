import type { Problem } from '@hub/openapi/types';
import type { MethodCost } from '../equations/numeric-costs.ts';
import { paretoPoints, type ParetoPoint } from '../figures/charts/pareto-plot.ts';
import { statedIn } from './stated.ts';

/** Fewer points say nothing that the table does not. */
const MIN_POINTS = 3;

/** Error against numbers of the solutions of a problem; empty where there are too few of them. */
export function costPoints({ solutions }: Problem): ParetoPoint[] {
  const points = paretoPoints(solutions.map((one) => ({ ...one, colour: 0, size: one.numbers, problem: '' })));
  return points.length < MIN_POINTS ? [] : points;
}

/** The numbers that the reference is made of, and its error. How many a piece over several coordinates has is not known here. */
export function referenceCost(problem: Problem): MethodCost[] {
  const { pieces, degree, own_error } = problem.reference;
  const { coordinates, unknowns } = statedIn(problem);
  const error = Math.max(...(own_error ?? []));
  if (pieces === null || degree === null || coordinates.length !== 1 || !(error > 0)) return [];
  return [{ method: 'reference', size: pieces * (1 + unknowns.length * (degree + 1)), error }];
}
