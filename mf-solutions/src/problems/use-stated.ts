import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { StatedProblem } from '@hub/openapi/types';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** What the author of a stated problem writes. */
export type StatedTexts = Pick<StatedProblem, 'title' | 'text' | 'sources' | 'equation' | 'conditions' | 'domain'>;

/** One page of the problems that the user has stated, the newest first. @param page from 1 */
export function useOwnStated(page: number) {
  const query = { page_num: page - 1 };
  return useQuery({
    queryKey: keys.problems.ownStated(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/problems/stated/mine', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function useStated(id: number) {
  return useQuery({
    queryKey: keys.problems.oneStated(id),
    queryFn: ({ signal }) => unwrap(api.GET('/problems/stated/{id}', { params: { path: { id } }, signal })),
  });
}

/** States a problem, or changes the one with this id; either is then waiting for review. */
export function useStateProblem(id: number | undefined) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: StatedTexts) =>
      unwrap(
        id === undefined
          ? api.POST('/problems', { body })
          : api.PUT('/problems/stated/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.problems.stated }),
  });
}

export function useWithdrawStated() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id: number) => unwrap(api.DELETE('/problems/stated/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.problems.stated }),
  });
}
