import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
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

export type Verdict = 'publish' | 'reject';

/** Decides on the version that was looked at. */
export function useDecision({ id, submitted_version }: Solution) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ verdict, comment }: { verdict: Verdict; comment: string }) => {
      const params = { path: { id } };
      const body = { comment, version: submitted_version ?? undefined };
      return unwrap(
        verdict === 'publish'
          ? api.PUT('/solutions/{id}/publish', { params, body })
          : api.PUT('/solutions/{id}/reject', { params, body }),
      );
    },
    // Also after a refusal: somebody was first.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
}
