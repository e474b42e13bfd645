import { symbolOf } from '@hub/figure/symbol';
import type { EquationPage } from '@hub/openapi/types';
import { naturalOrder } from './natural-order.ts';

/** The same equation with its parameters as its example writes them, with their names, signs and order, where these are known. */
export function withKnownLetters(equation: EquationPage): EquationPage {
  const { parameter_names: names, solutions } = equation;
  if (!names) return equation;
  const symbols = names.map(({ name }) => symbolOf(name));
  const order = naturalOrder(symbols);
  return {
    ...equation,
    letters: order.map((place) => symbols[place]!),
    solutions: solutions.map((solution) => ({
      ...solution,
      parameters: order.map((place) => {
        const value = solution.parameters[place] ?? null;
        return value !== null && names[place]!.is_negated ? 0 - value : value;
      }),
    })),
  };
}
