import { api, HubError, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useSessions = () =>
  useQuery({ queryKey: keys.sessions, queryFn: () => unwrap(api.GET('/auth/sessions')), staleTime: 0 });

/** Ends one or several sessions of the user. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[]) => Promise.all(ids.map(endSession)),
    // Also after a failure: some of them may have ended.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
}

async function endSession(id: number): Promise<void> {
  try {
    await unwrap(api.DELETE('/auth/sessions/{id}', { params: { path: { id } } }));
  } catch (error) {
    const hasEndedAlready = error instanceof HubError && error.status === 404;
    if (!hasEndedAlready) throw error;
  }
}
