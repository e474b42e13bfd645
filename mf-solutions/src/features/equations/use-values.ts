import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { EquationSolution, Solution } from '@hub/openapi/types';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { useQueries } from '@tanstack/react-query';

export interface ColouredSolution {
  solution: EquationSolution;
  /** Place among the colours of series. */
  colour: number;
}

export interface LoadedSolution extends ColouredSolution {
  /** With its values; undefined while it loads. */
  whole: Solution | undefined;
}

/** Some solutions with their values, each as soon as it is loaded. @returns also whether some are still on their way */
export function useValues(solutions: readonly ColouredSolution[]): { loaded: LoadedSolution[]; isLoading: boolean } {
  return useQueries({
    queries: solutions.map(({ solution }) => valuesQuery(solution)),
    // What it gives stays the same object as long as nothing in it changes.
    combine: (answers) => ({
      isLoading: answers.some(({ isPending }) => isPending),
      loaded: solutions.map((one, i) => ({ ...one, whole: answers[i]?.data })),
    }),
  });
}

/** A solution with its values. */
export const valuesQuery = ({ id, version }: EquationSolution) => ({
  queryKey: keys.solutions.detail(id, version),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    wholeSolution(
      await unwrap(api.GET('/solutions/{id}', { params: { path: { id }, query: { version } }, signal })),
      signal,
    ),
});
