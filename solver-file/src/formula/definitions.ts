import { FUNCTIONS, type BasicFunction, type FunctionRow } from './elementary.ts';
import { Formula, FormulaBudget } from './formula.ts';

/** A formula of x that is the function. */
interface Definition {
  x: Formula;
  value: Formula;
}

const known = new Map<BasicFunction, Definition | null>();

/** What a function is by means of others; null where the table has no definition of it. */
export function definitionOf(f: BasicFunction): Definition | null {
  const found = known.get(f) ?? written(FUNCTIONS[f]);
  known.set(f, found);
  return found;
}

function written({ definition }: FunctionRow): Definition | null {
  const x = Formula.input(0, new FormulaBudget());
  return definition ? { x, value: definition(x) } : null;
}
