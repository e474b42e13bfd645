import type { Problem } from '@hub/solver-file/problem';
import { gridOf, middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { SampledValue } from '../certificate.ts';
import { domainOf } from './certified-residuals.ts';
import { JetsInBox } from './jets-in-box.ts';

/** Points along each coordinate, by the number of coordinates. */
const POINTS = [500, 40, 10];

/**
 * The largest size of what each equation leaves, at points of a grid.
 * @throws CannotProve where an equation has no value at some of them
 */
export function sampleResiduals(problem: Problem): SampledValue[] {
  const jets = new JetsInBox(problem, 0);
  const points = gridOf(domainOf(problem), POINTS[Math.min(problem.coordinates.length, POINTS.length) - 1]!).map(
    middleOf,
  );
  const largest = problem.residuals.results.map((): SampledValue => ({ value: 0, at: points[0]! }));
  for (const at of points) {
    jets
      .residualsAt(
        at,
        at.map(() => 0),
      )
      .forEach((residual, equation) => {
        const value = Math.abs(residual.middles[0]!);
        if (!(residual.radii[0]! < Infinity))
          throw new CannotProve(`Equation ${equation + 1} has no value at ${nameOf(problem, at)}.`);
        if (value > largest[equation]!.value) largest[equation] = { value, at };
      });
  }
  return largest;
}

const nameOf = ({ coordinates }: Problem, at: readonly number[]): string =>
  coordinates.map(({ name }, i) => `${name} = ${Number(at[i]!.toPrecision(4))}`).join(', ');
