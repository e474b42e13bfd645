import { definitionOf } from './definitions.ts';
import { FUNCTIONS, type DefinedFunction, type TapeFunction } from './elementary.ts';
import { Formula, FormulaBudget } from './formula.ts';
import type { Tape } from './tape.ts';
import { writeTape } from './write-tape.ts';

const definitions = new Map<DefinedFunction, Tape>();
const slopes = new Map<TapeFunction, Tape>();

/** A function by means of others, of x. */
export function definitionTape(f: DefinedFunction): Tape {
  const { x, value } = definitionOf(f);
  const tape = definitions.get(f) ?? writeTape([value], [x]);
  definitions.set(f, tape);
  return tape;
}

/** The derivative of y = f(x), of x and y. */
export function slopeTape(f: TapeFunction): Tape {
  const tape = slopes.get(f) ?? writeSlope(f);
  slopes.set(f, tape);
  return tape;
}

function writeSlope(f: TapeFunction): Tape {
  const budget = new FormulaBudget();
  const [x, y] = [Formula.input(0, budget), Formula.input(1, budget)];
  return writeTape([FUNCTIONS[f].slope(x, y)], [x, y]);
}
