import { compareTexts, compareValues, scaledTerm, TermOrder, type Naming, type OrderedTerm } from './ordered-terms.ts';
import { NoCanonicalForm, type Coefficient, type Sum, type WorkBudget } from './terms.ts';

/** An equation solved for its first term, whose coefficient is 1. */
export interface WrittenEquation {
  first: OrderedTerm;
  /** What the first term equals. */
  others: readonly OrderedTerm[];
  shape: string;
  values: readonly Coefficient[];
}

/** A system in the order that some names give it. */
export interface WrittenSystem {
  equations: readonly WrittenEquation[];
  shape: string;
  values: readonly Coefficient[];
}

/**
 * @param withSigns whether the signs of the other highest derivatives count, which tell a wave from a Laplace equation. They have no
 * meaning while several places share a name.
 */
export function writtenSystem(
  sums: readonly Sum[],
  naming: Naming,
  budget: WorkBudget,
  withSigns: boolean,
): WrittenSystem {
  const order = new TermOrder(naming, budget);
  const equations = sums
    .map((sum) => writtenEquation(order.terms(sum), withSigns && naming.coordinate.length > 1))
    .sort((a, b) => compareTexts(a.shape, b.shape) || compareValues(a.values, b.values));
  return {
    equations,
    shape: equations.map(({ shape }) => shape).join(' ; '),
    values: equations.flatMap(({ values }) => values),
  };
}

function writtenEquation([first, ...others]: OrderedTerm[], withSigns: boolean): WrittenEquation {
  if (!first) throw new NoCanonicalForm('An equation is always satisfied');
  const scale = first.coefficient;
  const solved = others.map((term) => (scale === null ? { ...term, coefficient: null } : scaledTerm(term, -1 / scale)));
  const sign = (term: OrderedTerm): string =>
    withSigns && term.order === first.order && isDerivative(term)
      ? term.coefficient === null
        ? '?'
        : term.coefficient > 0
          ? '[+]'
          : '[-]'
      : '';
  const shape = `${first.shape}=${solved.map((term) => term.shape + sign(term)).join('+')}`;
  return {
    first: { ...first, coefficient: 1 },
    others: solved,
    shape,
    values: [...first.values, ...TermOrder.inner(solved).values],
  };
}

const isDerivative = ({ factors }: OrderedTerm): boolean =>
  factors.length === 1 && factors[0]!.exponent === 1 && factors[0]!.atom.kind === 'unknown';
