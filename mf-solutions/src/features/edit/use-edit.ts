import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../../messages/messages.ts';
import type { bodyOf } from './edit-values.ts';

/** Someone else has saved first; holds what they saved. */
export class EditClash extends Error {
  constructor(readonly stored: Solution) {
    super(messages.edit.clash.title);
  }
}

export interface Edit {
  body: ReturnType<typeof bodyOf>;
  /** The one that was edited. */
  revision: number;
}

/** Saves the changes. Throws an `EditClash` if the solution has been changed meanwhile. */
export function useSaveSolution(id: number) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async ({ body, revision }: Edit) => {
      try {
        return await wholeSolution(
          await unwrap(api.PUT('/solutions/{id}', { params: { path: { id } }, headers: ifMatch(revision), body })),
        );
      } catch (error) {
        throw isStale(error)
          ? new EditClash(await unwrap(api.GET('/solutions/{id}', { params: { path: { id } } })))
          : error;
      }
    },
    onSuccess: (saved) => {
      queries.setQueryData(keys.solutions.detail(id), saved);
      // Not awaited, because the form continues with the response.
      void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
  });
}

export function useDeleteSolution({ id, revision }: Pick<Solution, 'id' | 'revision'>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: () => unwrap(api.DELETE('/solutions/{id}', { params: { path: { id } }, headers: ifMatch(revision) })),
    // Its page is about to be left, so its data is not requested again.
    onSuccess: () => void queries.invalidateQueries({ queryKey: keys.solutions.all, refetchType: 'none' }),
    // It may have been changed or deleted.
    onError: () => void queries.invalidateQueries({ queryKey: keys.solutions.detail(id) }),
  });
}

const ifMatch = (revision: number) => ({ 'If-Match': `"${revision}"` });
const isStale = (error: unknown): boolean => error instanceof HubError && error.status === 412;
