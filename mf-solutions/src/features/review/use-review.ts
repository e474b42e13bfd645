import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../sending/use-single-mutation.ts';

/** A move of a solution's status, with the comment that goes into its history. */
export function useSubmitSolution(id: number) {
  return useMove((comment: string) =>
    unwrap(api.PUT('/solutions/{id}/submit', { params: { path: { id } }, body: { comment } })),
  );
}

export interface Decision {
  verdict: 'publish' | 'reject';
  comment: string;
  /** The version that was looked at: another one submitted meanwhile is not decided on unseen. */
  version: number;
}

export function useDecideSolution(id: number) {
  return useMove(({ verdict, comment, version }: Decision) =>
    unwrap(
      verdict === 'publish'
        ? api.PUT('/solutions/{id}/publish', { params: { path: { id } }, body: { comment, version } })
        : api.PUT('/solutions/{id}/reject', { params: { path: { id } }, body: { comment, version } }),
    ),
  );
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
