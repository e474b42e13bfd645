import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { EquationSolution } from '@hub/openapi/types';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { useQueries } from '@tanstack/react-query';
import type { OverlaidSolution } from '../../equations/overlay.ts';

/** The curves of some solutions, each as soon as it is loaded. @returns also whether some are still on their way */
export function useValues(solutions: readonly { solution: EquationSolution; colour: number }[]): {
  overlaid: OverlaidSolution[];
  isLoading: boolean;
} {
  return useQueries({
    queries: solutions.map(({ solution: { id, version } }) => ({
      queryKey: keys.solutions.detail(id, version),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        wholeSolution(
          await unwrap(api.GET('/solutions/{id}', { params: { path: { id }, query: { version } }, signal })),
          signal,
        ),
    })),
    // What it gives stays the same object as long as nothing in it changes.
    combine: (loaded) => ({
      isLoading: loaded.some(({ isPending }) => isPending),
      overlaid: solutions.map((one, i) => {
        const evaluated = loaded[i]?.data?.evaluated;
        return { ...one, values: evaluated?.kind === 'lines' ? evaluated : undefined };
      }),
    }),
  });
}
