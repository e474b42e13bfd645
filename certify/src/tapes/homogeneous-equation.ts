import type { ExplicitEquation, TapeStep } from '@hub/solver-file/problem';

/** The equation for differences of solutions of a linear one: its Jacobian, which does not depend on the state, times the state. */
export function homogeneousEquation(equation: ExplicitEquation): ExplicitEquation {
  const { jacobian, orders } = equation;
  const size = orders.reduce((sum, order) => sum + order, 0);
  const steps: TapeStep[] = [...jacobian.steps];
  const push = (step: TapeStep): number => steps.push(step) - 1;
  const results = orders.map((_, unknown) => {
    const terms = jacobian.results
      .slice(unknown * size, (unknown + 1) * size)
      .map((left, part) => push({ do: 'times', left, right: push({ do: 'input', place: part + 1 }) }));
    return terms.reduce((left, right) => push({ do: 'plus', left, right }));
  });
  return { ...equation, right: { inputs: 1 + size, steps, results } };
}
