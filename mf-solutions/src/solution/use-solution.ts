import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { useQuery } from '@tanstack/react-query';

/** A solution with one of its versions: the requested one, or the newest that the user may see. */
export const useSolution = (id: number, version?: number, isWanted = true) =>
  useQuery({ ...solutionQuery(id, version), enabled: isWanted });

const PROOF_MS = { first: 5000, longest: 60_000 };

/**
 * The same for an open page, on which a proof appears once it has been computed: till then the page asks for it, less and less often.
 * @param followsProof not on a tab where people decide: a new state that came before the answer to their click would take away the form that
 * waits for it
 */
export const useOpenSolution = (id: number, version: number | undefined, followsProof: boolean) =>
  useQuery({
    ...solutionQuery(id, version),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      followsProof &&
      data?.proof.state === 'waiting' &&
      Math.min(PROOF_MS.longest, PROOF_MS.first * 1.5 ** (dataUpdateCount - 1)),
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
