import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** A solution with one of its versions: the newest the person may see, or the one asked for. */
export function useSolution(id: number, version?: number) {
  return useQuery({
    queryKey: keys.solutions.detail(id, version),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/solutions/{id}', { params: { path: { id }, query: { version } }, signal })),
  });
}

/** What the person may do with it. */
export function useSolutionAccess(id: number) {
  return useQuery({
    queryKey: keys.solutions.access(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/access/{id}', { params: { path: { id } }, signal })),
  });
}
