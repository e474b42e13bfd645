import type { ExplicitEquation, Problem } from '@hub/solver-file/problem';
import { CannotProve } from '../cannot-prove.ts';
import type { ProvenBound, ReferenceSolution } from '../certificate.ts';
import { ExplicitSystem } from '../reference/explicit-system.ts';
import { solveNumerically } from '../reference/numeric-solution.ts';
import type { FormulaInPieces } from './curve.ts';
import { distances } from './distance.ts';
import { ReferenceProof } from './reference-proof.ts';
import { balancedScales } from './scales.ts';

/** The errors of a solution whose state is known at one point, in the domain or beside it, by a numeric solution with a proven error. */
export function certifyInitialValue(
  problem: Problem,
  equation: ExplicitEquation,
  onBox?: () => void,
): { errors: ProvenBound[]; reference: ReferenceSolution } {
  const reference = initialReference(problem, equation);
  return { errors: distances(problem, reference.pieces, undefined, onBox), reference };
}

/**
 * A solution whose state is known at one point, with a bound of its own error.
 * @param formula in place of a numeric solution; one of its pieces begins where the state is known
 */
export function initialReference(
  problem: Problem,
  equation: ExplicitEquation,
  formula: FormulaInPieces | null = null,
): ReferenceSolution {
  const { at, state } = startOf(problem, equation);
  const { name } = problem.coordinates[0]!;
  const system = new ExplicitSystem(equation, name);
  const numeric = formula ? { method: 'formula' as const, ...formula } : solveNumerically(problem);
  if ('reason' in numeric) throw new CannotProve(numeric.reason);
  const before = numeric.pieces.filter((piece) => piece.to <= at);
  const after = numeric.pieces.filter((piece) => piece.from >= at);
  const scales = balancedScales(system, numeric.pieces);
  const proof = new ReferenceProof(equation, name, scales, formula?.curve);
  const sides = [
    ...(before.length > 0 ? [proof.follow(before, state, -1)] : []),
    ...(after.length > 0 ? [proof.follow(after, state)] : []),
  ];
  return {
    method: numeric.method,
    scales,
    start_error: Math.max(...sides.map(({ startError }) => startError)),
    pieces: sides.flatMap(({ pieces }) => pieces),
    shooting: null,
  };
}

/** The exact state where the conditions hold. */
export function startOf(problem: Problem, { orders }: ExplicitEquation): { at: number; state: number[] } {
  const starts = problem.conditions.map((condition, i) => {
    const unknown = problem.unknowns[i]!;
    if (condition.kind === 'unknown') throw new CannotProve(condition.reason);
    if (condition.kind !== 'initial')
      throw new CannotProve(`The conditions for ${unknown} are not all given at the same point.`);
    if (condition.values.length !== orders[i]!)
      throw new CannotProve(
        `The equation needs ${orders[i]!} initial values of ${unknown}, but the conditions give ${condition.values.length}.`,
      );
    return condition;
  });
  const [first] = starts as [(typeof starts)[number]];
  if (starts.some(({ at }) => at !== first.at)) throw new CannotProve('The conditions are given at different points.');
  return { at: first.at, state: starts.flatMap(({ values }) => values) };
}
