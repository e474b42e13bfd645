import type { EquationSolution, Solution } from '@hub/openapi/types';
import { useQueries } from '@tanstack/react-query';
import { solutionQuery } from '../../solution/use-solution.ts';

export interface ColouredSolution {
  solution: EquationSolution;
  /** Place among the colours of series. */
  colour: number;
}

export interface LoadedSolution extends ColouredSolution {
  /** The solution with its values; undefined while it loads. */
  whole: Solution | undefined;
}

/** Some solutions with their values, each as soon as it is loaded. @returns also whether some are still on their way */
export function useValues(solutions: readonly ColouredSolution[]): { loaded: LoadedSolution[]; isLoading: boolean } {
  return useQueries({
    queries: solutions.map(({ solution }) => solutionQuery(solution.id, solution.version)),
    // What it gives stays the same object as long as nothing in it changes.
    combine: (answers) => ({
      isLoading: answers.some(({ isPending }) => isPending),
      loaded: solutions.map((one, i) => ({ ...one, whole: answers[i]?.data })),
    }),
  });
}
