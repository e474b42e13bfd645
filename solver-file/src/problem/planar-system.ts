import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { dependsOn } from '../formula/dependence.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { runTape } from '../formula/run-tape.ts';
import type { EquationJson } from '../python/equation-json.ts';
import { equationOfProblem } from './equation-of-problem.ts';

/** A system x′ = f(x, y), y′ = g(x, y). */
export interface PlanarSystem {
  /** f and g. */
  slopeAt: (x: number, y: number) => [number, number];
  /** The derivatives of f by x and y, then those of g. */
  jacobianAt: (x: number, y: number) => [number, number, number, number];
}

/** Larger systems take too long to be computed at thousands of points while a call waits. */
const MAX_STEPS = 60;
const COORDINATE = 0;

/** The system that an equation is; undefined for one of another form, of another order, or that depends on its coordinate. */
export function planarSystem(equation: EquationJson): PlanarSystem | undefined {
  if (equation.unknowns.length !== 2 || equation.coordinates.length !== 1) return undefined;
  try {
    const { explicit } = equationOfProblem(
      {
        residuals: equation.residuals.map(readExpressionJson),
        unknowns: new Map(equation.unknowns.map(({ name }, place) => [name, place])),
        inputs: new Map(equation.coordinates.map((name, place) => [name, place])),
        constants: new Map(equation.parameters.flatMap(({ name, value }) => (value === null ? [] : [[name, value]]))),
      },
      1,
      2,
    );
    if ('reason' in explicit || explicit.orders.some((order) => order !== 1)) return undefined;
    const { right, jacobian } = explicit;
    if (right.steps.length > MAX_STEPS || dependsOn(right, (place) => place === COORDINATE)) return undefined;
    return {
      slopeAt: (x, y) => runTape(right, [0, x, y]) as [number, number],
      jacobianAt: (x, y) => runTape(jacobian, [0, x, y]) as [number, number, number, number],
    };
  } catch (error) {
    if (error instanceof CannotEvaluate) return undefined;
    throw error;
  }
}
