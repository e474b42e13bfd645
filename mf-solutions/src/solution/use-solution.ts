import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { useQuery } from '@tanstack/react-query';

const PROOF_MS = { first: 1000, longest: 60_000 };

/**
 * A solution with one of its versions: the requested one, or the newest that the user may see. While its proof is being computed it is
 * asked for again and again, less and less often, so that the proof appears on the open page.
 */
export const useSolution = (id: number, version?: number, isWanted = true) =>
  useQuery({
    ...solutionQuery(id, version),
    enabled: isWanted,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.proof.state === 'waiting' && Math.min(PROOF_MS.longest, PROOF_MS.first * 1.5 ** (dataUpdateCount - 1)),
  });

export const solutionQuery = (id: number, version?: number) => ({
  queryKey: keys.solutions.detail(id, version),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    wholeSolution(
      await unwrap(api.GET('/solutions/{id}', { params: { path: { id }, query: { version } }, signal })),
      signal,
    ),
});

/** What the person may do with it. */
export function useSolutionAccess(id: number) {
  return useQuery({
    queryKey: keys.solutions.access(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/access/{id}', { params: { path: { id } }, signal })),
  });
}
