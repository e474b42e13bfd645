import { FUNCTIONS, isSmooth, power, type ElementaryForm } from './elementary.ts';
import { derivativeOf, Formula, FormulaBudget, FormulaProgram } from './formula.ts';
import { Exact } from './exact.ts';

export type PiecesForm = Extract<ElementaryForm, { kind: 'pieces' }>;

/** How many derivatives are looked at. */
const MAX_ORDER = 4;

const found = new WeakMap<PiecesForm, number>();

/** Returns the pieces of a function that some numbers fall into, with bounds that ascend; the last one has no bound. */
export function reachedPieces({ parts }: PiecesForm): (readonly [upTo: number, form: ElementaryForm])[] {
  const reached: (readonly [number, ElementaryForm])[] = [];
  parts.forEach(([upTo, form], i) => {
    const bound = i === parts.length - 1 ? Infinity : upTo;
    if (bound > (reached.at(-1)?.[0] ?? -Infinity)) reached.push([bound, form]);
  });
  return reached;
}

/**
 * How many derivatives of a function in pieces are known to go over all its bounds without a jump, the function itself being the 0th; -1
 * where it may jump itself. Compared are numbers without rounding: what is not known without is taken for a jump.
 */
export function continuityOf(form: PiecesForm): number {
  const known = found.get(form) ?? continuityBetween(reachedPieces(form));
  found.set(form, known);
  return known;
}

function continuityBetween(pieces: readonly (readonly [number, ElementaryForm])[]): number {
  const x = Formula.input(0, new FormulaBudget());
  let parts: Formula[] = [];
  for (const [, form] of pieces) {
    const part = smooth(form, x);
    if (!part) return -1;
    parts.push(part);
  }
  for (let order = 0; order <= MAX_ORDER; order++) {
    const program = new FormulaProgram(parts);
    const jumps = pieces.slice(0, -1).some(([bound], i) => {
      const values = program.run([Exact.of(bound)]);
      return !values[i]!.equals(values[i + 1]!);
    });
    if (jumps) return order - 1;
    parts = parts.map((part) => derivativeOf(part, x));
  }
  return MAX_ORDER;
}

/** A function that has all derivatives where it is defined; null for others. */
function smooth(form: ElementaryForm, x: Formula): Formula | null {
  if (typeof form === 'string') {
    return isSmooth(form) ? x.apply(FUNCTIONS[form]) : null;
  }
  switch (form.kind) {
    case 'line':
      return x.times(form.slope).plus(form.offset);
    case 'scaled':
      return smooth(form.of, x.times(form.inner))?.times(form.outer) ?? null;
    case 'power':
      return x.apply(power(form.exponent));
    case 'pieces':
      return null;
  }
}
