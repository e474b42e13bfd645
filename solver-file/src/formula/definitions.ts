import { FUNCTIONS, type DefinedFunction } from './elementary.ts';
import { Formula, FormulaBudget } from './formula.ts';

/** A formula of x that is the function. */
export interface Definition {
  x: Formula;
  value: Formula;
}

const known = new Map<DefinedFunction, Definition>();

/** What a function is by means of others. */
export function definitionOf(f: DefinedFunction): Definition {
  const definition = known.get(f) ?? writeDefinition(f);
  known.set(f, definition);
  return definition;
}

function writeDefinition(f: DefinedFunction): Definition {
  const x = Formula.input(0, new FormulaBudget());
  return { x, value: FUNCTIONS[f].definition(x) };
}
