import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { decide, type Decision } from '@hub/web-kit/solutions/review';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';

/** A move of a solution's status, with the comment that goes into its history. */
export function useSubmitSolution(id: number) {
  return useMove((comment: string) =>
    unwrap(api.PUT('/solutions/{id}/submit', { params: { path: { id } }, body: { comment } })),
  );
}

export function useDecideSolution(id: number) {
  return useMove((decision: Decision) => decide(id, decision));
}

export function useFeatureSolution({ id, revision }: Pick<Solution, 'id' | 'revision'>) {
  return useMove((featured: boolean) =>
    unwrap(
      api.PUT('/solutions/{id}', {
        params: { path: { id } },
        headers: { 'If-Match': `"${revision}"` },
        body: { featured },
      }),
    ),
  );
}

/** After a move everything that shows a solution asks anew. */
function useMove<Input>(move: (input: Input) => Promise<Solution>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: move,
    // Not waited for: the answer takes the tab away, and with it what the tab has to say about the move.
    onSuccess: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
    // Somebody was first: the page is of yesterday.
    onError: (error) => {
      if (error instanceof HubError && error.status === 409)
        void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
  });
}
