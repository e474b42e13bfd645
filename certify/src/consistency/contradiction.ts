import { continuityIn, type Problem } from '@hub/solver-file/problem';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ProvenBound } from '../certificate.ts';
import { startOf } from '../error/initial-value.ts';
import { JetsInBox } from '../residual/jets-in-box.ts';
import { ExplicitForm } from './explicit-form.ts';
import { roughSolution } from './independent-solution.ts';
import { SlopesAndDifferences } from './slopes-and-differences.ts';

/** Beginning of a reason that two facts contradict each other, which is a fault of the hub and never of a solver. */
export const CONTRADICTION = 'Two results of the proof contradict each other, so nothing is claimed: ';
const PLACES = 64;
/** A rough solution may be wrong by this many times what its own error seems to be. */
const ROUGHLY = 10;
/** Share of its values by which a rough solution may be wrong in addition. */
const ROUNDING = 1e-9;

/**
 * Looks at a proven error once more, by means that share little with the proof. What is found here is certain but for the last check, which
 * asks numbers: no check replaces a step of the proof, and none can make a claim.
 * @throws CannotProve where something contradicts the proof
 */
export function requireConsistent(problem: Problem, errors: readonly ProvenBound[]): void {
  const found =
    contradictionAbout(errors) ??
    (problem.coordinates.length === 1 ? overLine(problem, errors) : inPlane(problem, errors));
  if (found !== null) throw new CannotProve(`${CONTRADICTION}${found}`);
}

function contradictionAbout(errors: readonly ProvenBound[]): string | null {
  const wrong = errors.find(({ bound, sampled }) => !(sampled <= bound && bound < Infinity));
  return wrong ? `the error of ${wrong.of} is larger at a point than its bound.` : null;
}

/** The solution's values and derivatives at some points, by slot. */
function valuesOf(problem: Problem, { boxes }: ProvenBound): { at: number[]; slots: number[] }[] {
  const jets = new JetsInBox(problem, 0);
  const every = Math.max(1, Math.ceil(boxes.length / PLACES));
  return boxes
    .filter((_, i) => i % every === 0)
    .map(middleOf)
    .map((at) => {
      const still = at.map(() => 0);
      return { at, slots: jets.slotsAt(at, still).map(({ middles }) => middles[0]!) };
    });
}

function overLine(problem: Problem, errors: readonly ProvenBound[]): string | null {
  const { explicit } = problem;
  if ('reason' in explicit) return null;
  const { orders, right, jacobian } = explicit;
  const states = { ...problem, slots: orders.flatMap((order, unknown) => slotsBelow(order, unknown)) };
  const form = new ExplicitForm(problem, explicit);
  const slopes = new SlopesAndDifferences(right, jacobian, 1, 1);
  for (const { at, slots: state } of valuesOf(states, errors[0]!)) {
    const [t] = at as [number];
    const reach = states.slots.map(({ unknown }, i) => errors[unknown]!.bound + 2 ** -30 * (1 + Math.abs(state[i]!)));
    for (const by of [0, -1, 1])
      if (
        form.contradicts(
          pointJet(t),
          state.map((value, i) => pointJet(value + by * reach[i]!)),
        )
      )
        return `the equation solved for its highest derivatives differs from the original near ${nameOf(problem, at)}.`;
    if (slopes.contradict([t, ...state], [0, ...reach]))
      return `the equation changes more than its derivatives allow near ${nameOf(problem, at)}.`;
  }
  return againstRoughSolution(problem, errors);
}

const slotsBelow = (order: number, unknown: number) =>
  Array.from({ length: order }, (_, k) => ({ unknown, orders: [k] }));

function againstRoughSolution(problem: Problem, errors: readonly ProvenBound[]): string | null {
  const { explicit, conditions } = problem;
  if ('reason' in explicit || conditions.some(({ kind }) => kind !== 'initial')) return null;
  // Steps across a jump are far less accurate than they seem.
  if (continuityIn(explicit.right, () => true) < 0) return null;
  const { at, state } = startOf(problem, explicit);
  const scalars = Monomials.of(1, 0);
  const highest = new BallTape(expandTape(explicit.right), scalars).run([at, ...state].map(pointJet));
  const network = new BallTape(expandTape(problem.solution), scalars);
  for (const rough of roughSolution(
    problem,
    explicit,
    at,
    state,
    highest.map(({ middles }) => middles[0]!),
  )) {
    const values = network.run([pointJet(rough.at)]).map(({ middles }) => middles[0]!);
    for (const [unknown, { bound, of }] of errors.entries()) {
      const value = rough.values[unknown]!;
      const distance = Math.abs(values[unknown]! - value);
      if (distance > bound + ROUGHLY * rough.errors[unknown]! + ROUNDING * (1 + Math.abs(value)))
        return `a numeric solution differs from ${of} by more than the bound at ${nameOf(problem, [rough.at])}.`;
    }
  }
  return null;
}

function inPlane(problem: Problem, errors: readonly ProvenBound[]): string | null {
  const slopes = new SlopesAndDifferences(problem.residuals, problem.slopes, 2, 2);
  const [{ bound }] = errors as [ProvenBound];
  for (const { at, slots } of valuesOf(problem, errors[0]!)) {
    const reach = slots.map((value, i) => {
      const isValue = problem.slots[i]!.orders.every((order) => order === 0);
      return (isValue ? bound : 0) + 2 ** -30 * (1 + Math.abs(value));
    });
    if (slopes.contradict([...at, ...slots], [...at.map(() => 0), ...reach]))
      return `the equation changes more than its derivatives allow near ${nameOf(problem, at)}.`;
  }
  return null;
}

const pointJet = (value: number) => coordinateJet(Monomials.of(1, 0), 0, value, 0);

const nameOf = ({ coordinates }: Problem, at: readonly number[]): string =>
  coordinates.map(({ name }, i) => `${name} = ${Number(at[i]!.toPrecision(4))}`).join(', ');
