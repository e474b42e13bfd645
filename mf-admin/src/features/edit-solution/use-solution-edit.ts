import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { decide, type Decision } from '@hub/web-kit/solutions/review';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useSolution = (id: number) =>
  useQuery({
    queryKey: keys.solutions.detail(id),
    queryFn: async ({ signal }) =>
      wholeSolution(await unwrap(api.GET('/solutions/{id}', { params: { path: { id } }, signal })), signal),
  });

export const useEquations = () => useQuery({ queryKey: keys.equations, queryFn: () => unwrap(api.GET('/equations')) });

export interface SolutionEdit {
  equation_id: number | null;
  description: string;
  featured: boolean;
}

/** Saves an admin's changes; refused if someone else has saved changes since `revision`. */
export function useSaveSolution({ id, revision }: Solution) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Partial<SolutionEdit>) => {
      const headers = { 'If-Match': `"${revision}"` };
      return wholeSolution(await unwrap(api.PUT('/solutions/{id}', { params: { path: { id } }, headers, body })));
    },
    onSuccess: (saved) => queries.setQueryData(keys.solutions.detail(id), saved),
    // Loads what someone else has saved; the typed text stays in the form.
    onError: (error) => {
      if (error instanceof HubError && error.status === 412)
        void queries.invalidateQueries({ queryKey: keys.solutions.detail(id) });
    },
  });
}

/** Publishes or rejects the version that was reviewed. */
export function useDecision({ id }: Solution) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    // Also after a refusal: someone else may have decided first.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
}
