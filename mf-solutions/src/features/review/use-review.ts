import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { decide, type Decision } from '@hub/web-kit/solutions/review';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';

/** A status change with its comment for the history. */
export function useSubmitSolution(id: number) {
  return useMove((comment: string) =>
    unwrap(api.PUT('/solutions/{id}/submit', { params: { path: { id } }, body: { comment } })),
  );
}

export function useWithdrawSubmission(id: number) {
  return useMove((version: number) =>
    unwrap(api.PUT('/solutions/{id}/withdraw', { params: { path: { id } }, body: { version } })),
  );
}

/**
 * @param goesOn whether another page is opened after the decision. If so, this page does not fetch its solution again: it would find its tab
 * gone, and open another tab while the other page loads.
 */
export function useDecideSolution(id: number, goesOn: boolean) {
  return useMove((decision: Decision) => decide(id, decision), goesOn ? 'none' : 'active');
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

/** Changes the status, and then fetches everything again that shows the solution. */
function useMove<Input>(move: (input: Input) => Promise<Solution>, refetchType: 'active' | 'none' = 'active') {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: move,
    // Not awaited: the new data unmount the tab, which still shows a message.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keys.solutions.all, refetchType });
      void queries.invalidateQueries({ queryKey: keys.notices.all });
    },
    // 409: the state has changed meanwhile, so fetch it again.
    onError: (error) => {
      if (error instanceof HubError && error.status === 409)
        void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
  });
}
