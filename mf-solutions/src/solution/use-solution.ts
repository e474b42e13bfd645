import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { wholeSolution } from '@hub/openapi/whole-solution';
import { useQuery } from '@tanstack/react-query';

/** A solution with one of its versions: the requested one, or the newest that the user may see. */
export function useSolution(id: number, version?: number, isWanted = true) {
  return useQuery({
    queryKey: keys.solutions.detail(id, version),
    queryFn: async ({ signal }) =>
      wholeSolution(
        await unwrap(api.GET('/solutions/{id}', { params: { path: { id }, query: { version } }, signal })),
        signal,
      ),
    enabled: isWanted,
  });
}

/** What the person may do with it. */
export function useSolutionAccess(id: number) {
  return useQuery({
    queryKey: keys.solutions.access(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/access/{id}', { params: { path: { id } }, signal })),
  });
}
