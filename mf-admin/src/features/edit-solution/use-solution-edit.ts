import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { decide, type Decision } from '@hub/web-kit/solutions/review';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useSolution = (id: number) =>
  useQuery({
    queryKey: keys.solutions.detail(id),
    queryFn: () => unwrap(api.GET('/solutions/{id}', { params: { path: { id } } })),
  });

export const useEquations = () => useQuery({ queryKey: keys.equations, queryFn: () => unwrap(api.GET('/equations')) });

export interface SolutionEdit {
  equation_id: number | null;
  description: string;
  featured: boolean;
}

/** Stores what an admin changed; refused where somebody else stored something since `revision`. */
export function useSaveSolution({ id, revision }: Solution) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<SolutionEdit>) =>
      unwrap(api.PUT('/solutions/{id}', { params: { path: { id } }, headers: { 'If-Match': `"${revision}"` }, body })),
    onSuccess: (saved) => queries.setQueryData(keys.solutions.detail(id), saved),
    // What somebody else stored comes in beside what is typed.
    onError: (error) => {
      if (error instanceof HubError && error.status === 412)
        void queries.invalidateQueries({ queryKey: keys.solutions.detail(id) });
    },
  });
}

/** Decides on the version that was looked at. */
export function useDecision({ id }: Solution) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    // Also after a refusal: somebody was first.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
}
