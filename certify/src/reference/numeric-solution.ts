import type { ExplicitEquation, Problem } from '@hub/solver-file/problem';
import type { ReferenceSolution } from '../certificate.ts';
import { collocationPieces } from './collocation-solution.ts';
import type { GivenState, Guess } from './collocation-solution.ts';
import { ExplicitSystem } from './explicit-system.ts';
import { stateAt } from './polynomial-piece.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';
import { radauPieces } from './radau-solution.ts';
import { taylorPieces } from './taylor-solution.ts';
import type { Pieces } from './taylor-solution.ts';
import { TaylorTape } from './taylor-tape.ts';

/**
 * A solution in polynomial pieces over the domain, of which nothing is proven. Where the conditions hold at one point outside of the domain, the
 * pieces begin there, and one ends where the domain begins.
 */
export interface NumericSolution {
  method: ReferenceSolution['method'];
  pieces: PolynomialPiece[];
}

/** Solves ordinary differential equations in numbers, or says why not, as one sentence. */
export function solveNumerically(problem: Problem): NumericSolution | { reason: string } {
  const { explicit, coordinates } = problem;
  const [coordinate] = coordinates;
  if ('reason' in explicit) return explicit;
  if (!coordinate || coordinates.length > 1) return { reason: 'The equation has more than one coordinate.' };
  const { name, from, to } = coordinate;
  if (!(from < to)) return { reason: 'The domain is empty.' };
  const given = givenStates(problem, explicit);
  if ('reason' in given) return given;
  const points = new Set(given.map(({ at }) => at));
  const system = new ExplicitSystem(explicit, name);
  if (points.size > 1) {
    if ([...points].some((at) => !(at >= from && at <= to)))
      return { reason: 'A condition is given outside the domain.' };
    const result = collocationPieces(system, given, from, to, guessFrom(problem));
    return 'reason' in result ? result : { method: 'collocation', ...result };
  }
  return initialValueSolution(system, given, from, to);
}

function initialValueSolution(
  system: ExplicitSystem,
  given: readonly GivenState[],
  from: number,
  to: number,
): NumericSolution | { reason: string } {
  const start = given[0]!.at;
  const initial = Array.from({ length: system.size }, (_, part) => given.find((one) => one.part === part)!.value);
  const before = through(taylorPieces, system, start, initial, [to, from]);
  const behind = through(taylorPieces, system, start, initial, [from, to]);
  const taylor = joined(before, behind);
  if ('pieces' in taylor) return { method: 'Taylor', ...taylor };
  if (!taylor.perhapsStiff) return taylor;
  const radau = joined(before, through(radauPieces, system, start, initial, [from, to]));
  return 'reason' in radau ? { reason: radau.reason } : { method: 'Radau IIA', ...radau };
}

/** Solves from the start to the ends on one side of it, one after the other. */
function through(
  solve: typeof taylorPieces,
  system: ExplicitSystem,
  start: number,
  initial: readonly number[],
  [near, far]: readonly [number, number],
): Pieces {
  const isBehind = far > near;
  const ends = [near, far].filter((end) => (isBehind ? end > start : end < start));
  const pieces: PolynomialPiece[] = [];
  let [at, state] = [start, initial];
  for (const end of ends) {
    const part = solve(system, at, state, end);
    if ('reason' in part) return part;
    if (isBehind) pieces.push(...part.pieces);
    else pieces.unshift(...part.pieces);
    [at, state] = [end, stateAt(pieces.at(isBehind ? -1 : 0)!, system.orders, end)];
  }
  return { pieces };
}

function joined(before: Pieces, behind: Pieces): Pieces {
  if ('reason' in before) return before;
  return 'reason' in behind ? behind : { pieces: [...before.pieces, ...behind.pieces] };
}

/** The conditions as parts of the state. */
function givenStates(problem: Problem, { orders }: ExplicitEquation): GivenState[] | { reason: string } {
  const given: GivenState[] = [];
  let place = 0;
  for (const [unknown, order] of orders.entries()) {
    const condition = problem.conditions[unknown];
    const name = problem.unknowns[unknown] ?? `unknown ${unknown + 1}`;
    if (!condition) return { reason: `No condition for ${name} is known.` };
    if (condition.kind === 'unknown') return { reason: condition.reason };
    if (condition.kind === 'initial') {
      condition.values.forEach((value, part) => given.push({ at: condition.at, part: place + part, value }));
      if (condition.values.length !== order) return wrongNumber(name, condition.values.length, order);
    } else if (condition.kind === 'ends') {
      for (const { at, derivative, value } of condition.ends) {
        if (derivative >= order) return wrongNumber(name, 2, order);
        given.push({ at, part: place + derivative, value });
      }
      if (order !== 2) return wrongNumber(name, 2, order);
    } else return { reason: `The conditions for ${name} involve more than one coordinate.` };
    place += order;
  }
  if (!given.every(({ at, value }) => Number.isFinite(at) && Number.isFinite(value))) {
    return { reason: 'A condition has a value that is not a finite number.' };
  }
  return given;
}

const wrongNumber = (name: string, values: number, order: number): { reason: string } => ({
  reason: `The conditions for ${name} give ${values} values, but its equation has order ${order}.`,
});

/** The network's own values and derivatives, from which corrections start. */
function guessFrom(problem: Problem): Guess {
  const { solution, explicit } = problem;
  const highest = 'orders' in explicit ? Math.max(...explicit.orders) : 0;
  const tape = new TaylorTape(solution, highest);
  return (unknown, t, derivative) => {
    tape.run([t]);
    tape.inputs[0]!.fill(1, 1, 2);
    for (let k = 1; k <= highest; k++) tape.extendTo(k);
    let factorial = 1;
    for (let k = 2; k <= derivative; k++) factorial *= k;
    const value = tape.results[unknown]![derivative]! * factorial;
    return Number.isFinite(value) ? value : 0;
  };
}
