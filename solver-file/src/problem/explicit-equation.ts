import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { derivativeOf, FormulaProgram, partsOf, type Formula } from '../formula/formula.ts';
import { minus, over, plus, times } from '../formula/quantities.ts';
import type { Quantity } from '../formula/unit.ts';
import { orderOf, type EquationFormulas, type KnownSlot } from './equation-formulas.ts';
import { continuityIn, isLinearIn } from '../formula/dependence.ts';
import type { ExplicitEquation } from './problem.ts';
import { writeTape } from '../formula/write-tape.ts';

/** Largest number of equations that are solved together. */
const MAX_TOGETHER = 3;
const UNSOLVABLE = 'The equation cannot be solved for its highest derivatives.';
const STEPPED =
  'The equation contains a comparison, sign or rounding of its highest derivative, so it cannot be solved for it.';

/** The equation solved for its highest derivatives; or why it is not, as one sentence. */
export function explicitEquation(equation: EquationFormulas, unknowns: number): ExplicitEquation | { reason: string } {
  try {
    return solved(equation, unknowns);
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}

function solved(equation: EquationFormulas, unknowns: number): ExplicitEquation {
  const { coordinates, residuals, usedSlots } = equation;
  if (coordinates.length !== 1)
    throw new CannotEvaluate('Only equations with one coordinate are solved for their highest derivatives.');
  if (residuals.length !== unknowns)
    throw new CannotEvaluate('The number of equations differs from the number of unknowns.');
  const orders = Array.from({ length: unknowns }, (_, i) =>
    Math.max(0, ...usedSlots.filter(({ unknown }) => unknown === i).map(orderOf)),
  );
  if (orders.includes(0)) throw new CannotEvaluate('An unknown is not differentiated in the equation.');
  const highest = orders.map((order, unknown) => equation.slot(unknown, [order]));
  const state = orders.flatMap((order, unknown) =>
    Array.from({ length: order }, (_, k) => equation.slot(unknown, [k]).formula),
  );

  requireLinear(equation, highest);
  const right = highestDerivatives(residuals, highest, coordinates[0]!);
  const inputs = [coordinates[0]!, ...state];
  const jacobian = right.flatMap((formula) =>
    state.map((part) => (typeof formula === 'number' ? 0 : derivativeOf(formula, part))),
  );
  return { orders, right: writeTape(right, inputs), jacobian: writeTape(jacobian, inputs) };
}

/** @throws CannotEvaluate where the residuals are not linear in the highest derivatives */
function requireLinear({ coordinates, residuals, usedSlots }: EquationFormulas, highest: readonly KnownSlot[]): void {
  const tape = writeTape(residuals, [...coordinates, ...usedSlots.map(({ formula }) => formula)]);
  const isHighest = (place: number): boolean => {
    const slot = usedSlots[place - coordinates.length];
    return slot !== undefined && highest.some(({ formula }) => formula === slot.formula);
  };
  if (isLinearIn(tape, isHighest)) return;
  throw new CannotEvaluate(continuityIn(tape, isHighest) < 0 ? STEPPED : UNSOLVABLE);
}

/** A residual as a linear function of the highest derivatives in it. */
interface Row {
  slopes: Map<KnownSlot, Quantity<Formula>>;
  /** Value where those derivatives are zero. */
  rest: Quantity<Formula>;
}

/** @returns a formula for each, of the coordinate and the state */
function highestDerivatives(
  residuals: readonly Quantity<Formula>[],
  highest: readonly KnownSlot[],
  coordinate: Formula,
): Quantity<Formula>[] {
  const known = new Map<KnownSlot, Quantity<Formula>>();
  let rows = residuals.map((residual) => linearIn(residual, highest, coordinate));
  while (rows.length > 0) {
    // What is known by now takes part as any other number does.
    const waiting = rows.map(({ slopes }) => [...slopes.keys()].filter((slot) => !known.has(slot)));
    const chosen = waiting.findIndex(({ length }) => length === 1);
    const together = chosen < 0 ? rows : [rows[chosen]!];
    const slots = chosen < 0 ? highest.filter((slot) => !known.has(slot)) : waiting[chosen]!;
    solveTogether(together, slots, known).forEach((value, i) => known.set(slots[i]!, value));
    rows = rows.filter((row) => !together.includes(row));
  }
  return highest.map((slot) => {
    const value = known.get(slot);
    if (value === undefined) throw new CannotEvaluate(UNSOLVABLE);
    return value;
  });
}

/** Writes a residual as a linear function of the highest derivatives. It is known to be one. */
function linearIn(residual: Quantity<Formula>, highest: readonly KnownSlot[], coordinate: Formula): Row {
  if (typeof residual === 'number') throw new CannotEvaluate(UNSOLVABLE);
  const formulas = new Set(highest.map(({ formula }) => formula));
  const parts = partsOf([residual]);
  const slopes = new Map<KnownSlot, Quantity<Formula>>();
  for (const slot of highest) {
    if (!parts.includes(slot.formula)) continue;
    slopes.set(slot, numberIn(derivativeOf(residual, slot.formula)));
  }
  const inputs: Formula[] = [];
  for (const part of parts)
    if (part.operation.kind === 'input')
      inputs[part.operation.place] = formulas.has(part) ? coordinate.constant(0) : part;
  inputs[0] ??= coordinate;
  return { slopes, rest: new FormulaProgram([residual]).run(inputs)[0]! };
}

const numberIn = (formula: Formula): Quantity<Formula> =>
  formula.operation.kind === 'constant' ? formula.operation.value : formula;

/** Solves as many rows as there are slots by Cramer's rule. */
function solveTogether(
  rows: readonly Row[],
  slots: readonly KnownSlot[],
  known: ReadonlyMap<KnownSlot, Quantity<Formula>>,
): Quantity<Formula>[] {
  if (rows.length !== slots.length || rows.length > MAX_TOGETHER) throw new CannotEvaluate(UNSOLVABLE);
  const wanted = rows.map(({ slopes, rest }) =>
    [...slopes].reduce(
      (sum, [slot, slope]) => {
        const value = known.get(slot);
        return value === undefined ? sum : minus(sum, times(slope, value));
      },
      times(rest, -1),
    ),
  );
  const matrix = rows.map(({ slopes }) => slots.map((slot) => slopes.get(slot) ?? 0));
  const whole = determinant(matrix);
  if (whole === 0) throw new CannotEvaluate(UNSOLVABLE);
  return slots.map((_, column) =>
    over(determinant(matrix.map((row, i) => row.map((entry, k) => (k === column ? wanted[i]! : entry)))), whole),
  );
}

function determinant([first = [], ...below]: readonly (readonly Quantity<Formula>[])[]): Quantity<Formula> {
  if (below.length === 0) return first[0]!;
  return first.reduce<Quantity<Formula>>((sum, entry, column) => {
    if (entry === 0) return sum;
    const minor = determinant(below.map((row) => row.filter((_, k) => k !== column)));
    return column % 2 === 0 ? plus(sum, times(entry, minor)) : minus(sum, times(entry, minor));
  }, 0);
}
