import type { ExplicitEquation, Problem, Tape, TapeStep } from '@hub/solver-file/problem';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { gridOf, halfOf, middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { LinearCell, LinearSide as Side } from '../certificate.ts';
import { startOf } from '../error/initial-value.ts';
import { stateSize } from '../error/state-jets.ts';
import { JetsInBox } from '../residual/jets-in-box.ts';
import { hasConstantCoefficients, isLinearEquation } from '../tapes/linear-equation.ts';
import { term } from '../terms.ts';

/** Degree of the centred form of the residual. */
const DEGREE = 3;

export interface LinearProblem {
  problem: Problem;
  equation: ExplicitEquation;
  /** Whether the coefficients do not depend on the coordinate. */
  constant: boolean;
  /** The coordinate at which the conditions hold. */
  at: number;
  /** Bounds of the error of each part of the state there. */
  start: number[];
}

/** One side of the point where the conditions hold. */
export type LinearSide = Pick<Side, 'direction' | 'cells'>;

/** Whether a problem is about a linear equation over one coordinate, whose solution is known at one point. */
export const isLinear = ({ explicit, conditions }: Problem): boolean =>
  'jacobian' in explicit &&
  isLinearEquation(explicit) &&
  conditions.length > 0 &&
  conditions.every(({ kind }) => kind === 'initial');

/** @throws CannotProve where the problem is not about a linear equation with conditions at one point */
export function linearProblem(problem: Problem): LinearProblem {
  const { explicit, coordinates } = problem;
  if ('reason' in explicit) throw new CannotProve(explicit.reason);
  const { at, state } = startOf(problem, explicit);
  if (!isLinearEquation(explicit)) throw new CannotProve('The equation is not linear.');
  const [{ name, from, to }] = coordinates as [Problem['coordinates'][number]];
  if (at < from || at > to)
    throw new CannotProve(`The conditions are given at ${name} = ${at}, outside of the domain.`);
  const slots = new JetsInBox(explicitProblem(problem, explicit), 0).slotsAt([at], [0]);
  const start = state.map((value, part) => {
    const { middles, radii } = slots[part]!;
    const distance = term('error of the start', Math.abs(middles[0]! - value));
    return raised(distance + term('radius of the start', radii[0]!), 4) + roundingOf(value);
  });
  if (!start.every((error) => error < Infinity)) throw new CannotProve('The solution has no value where it starts.');
  return { problem, equation: explicit, constant: hasConstantCoefficients(explicit), at, start };
}

/** Bounds what the solution leaves of the equation for the highest derivatives, in cells of one length on either side. */
export function residualsBeside(linear: LinearProblem, count: number): LinearSide[] {
  const { problem, equation, at } = linear;
  const asked = explicitProblem(problem, equation);
  const [points, boxes] = [new JetsInBox(asked, DEGREE - 1), new JetsInBox(asked, DEGREE)];
  const [{ from, to }] = problem.coordinates as [Problem['coordinates'][number]];
  const cellsOf = (low: number, high: number): LinearCell[] =>
    gridOf({ from: [low], to: [high] }, count).map((cell) => {
      const middle = middleOf(cell);
      const half = halfOf(cell, middle);
      const atMiddle = points.residualsAt(middle, [0]);
      const residuals = boxes.residualsAt(middle, half).map((jet, i) => {
        const { bound } = centredForm(atMiddle[i]!, jet, boxes.monomials, half);
        const plain = raised(Math.abs(jet.middles[0]!) + jet.radii[0]!, 4);
        return bound <= plain ? bound : plain;
      });
      if (!residuals.every((bound) => bound < Infinity))
        throw new CannotProve('The residual is not bounded everywhere in the domain.');
      return { from: cell.from[0]!, to: cell.to[0]!, residuals };
    });
  const sides: LinearSide[] = [];
  if (from < at) sides.push({ direction: -1, cells: cellsOf(from, at).reverse() });
  if (at < to) sides.push({ direction: 1, cells: cellsOf(at, to) });
  return sides;
}

/** How far the cells of a side lead. */
export function extentOf(cells: readonly LinearCell[]): number {
  const [first, last] = [cells[0]!, cells.at(-1)!];
  return raised(Math.max(last.to - first.from, first.to - last.from), 1);
}

/** The entries of the Jacobian, anywhere between two numbers. */
export function jacobianBetween({ equation }: LinearProblem, from: number, to: number): BallJet[] {
  const [middle] = middleOf({ from: [from], to: [to] }) as [number];
  const [half] = halfOf({ from: [from], to: [to] }, [middle]) as [number];
  const tape = new BallTape(expandTape(equation.jacobian), Monomials.of(1, 0));
  const nothing = coordinateJet(tape.monomials, 0, 0, 0);
  const state = Array.from({ length: stateSize(equation) }, () => nothing);
  return tape.run([coordinateJet(tape.monomials, 0, middle, half), ...state]);
}

/** The same problem, about the equation as it is solved for the highest derivatives; its slots are the state, then those. */
function explicitProblem(problem: Problem, { orders, right }: ExplicitEquation): Problem {
  const state = orders.flatMap((order, unknown) => Array.from({ length: order }, (_, k) => ({ unknown, orders: [k] })));
  const slots = [...state, ...orders.map((order, unknown) => ({ unknown, orders: [order] }))];
  const steps: TapeStep[] = [...right.steps];
  const push = (step: TapeStep): number => steps.push(step) - 1;
  const results = right.results.map((of, unknown) =>
    push({ do: 'minus', left: push({ do: 'input', place: 1 + state.length + unknown }), right: of }),
  );
  const residuals: Tape = { inputs: 1 + slots.length, steps, results };
  return { ...problem, slots, residuals };
}
