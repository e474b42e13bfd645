import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { StatedProblem } from '@hub/openapi/types';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** One page (from 1) of the stated problems that wait for review, the oldest first. Always refetched, since several admins review. */
export function useProblemsToReview(page: number) {
  const query = { status: 'submitted', page_num: page - 1, page_size: PAGE_SIZE } as const;
  return useQuery({
    queryKey: keys.problems.statedToReview(query),
    queryFn: () => unwrapPage(api.GET('/problems/stated', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface ProblemDecision {
  verdict: 'publish' | 'reject';
  comment: string;
}

/** Publishes or rejects a stated problem as it was shown; refused with 409 if somebody has decided or changed it since. */
export function useDecideProblem({ id, revision }: StatedProblem) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ verdict, comment }: ProblemDecision) => {
      const params = { path: { id } };
      return unwrap(
        verdict === 'publish'
          ? api.PUT('/problems/stated/{id}/publish', { params, body: { revision, ...(comment && { comment }) } })
          : api.PUT('/problems/stated/{id}/reject', { params, body: { revision, comment } }),
      );
    },
    // After a refusal, too, since another admin was faster. Not awaited: the new list removes the form.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.problems.stated }),
  });
}
