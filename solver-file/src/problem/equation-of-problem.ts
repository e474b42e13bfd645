import type { KnownEquation } from '../evaluate/residuals-at-points.ts';
import { derivativeOf, FormulaBudget } from '../formula/formula.ts';
import { writeTape } from '../formula/write-tape.ts';
import { EquationFormulas } from './equation-formulas.ts';
import { explicitEquation } from './explicit-equation.ts';
import type { Problem } from './problem.ts';

/** An equation as data, about its coordinates and some unknowns. */
export function equationOfProblem(
  known: KnownEquation,
  dimension: number,
  unknowns: number,
): Pick<Problem, 'slots' | 'residuals' | 'slopes' | 'explicit'> {
  const equation = new EquationFormulas(known, dimension, new FormulaBudget());
  const { coordinates, residuals, usedSlots: slots } = equation;
  const inputs = [...coordinates, ...slots.map(({ formula }) => formula)];
  const slopes = residuals.flatMap((residual) =>
    slots.map(({ formula }) => (typeof residual === 'number' ? 0 : derivativeOf(residual, formula))),
  );
  return {
    slots: slots.map(({ unknown, orders }) => ({ unknown, orders })),
    residuals: writeTape(residuals, inputs),
    slopes: writeTape(slopes, inputs),
    explicit: explicitEquation(equation, unknowns),
  };
}
