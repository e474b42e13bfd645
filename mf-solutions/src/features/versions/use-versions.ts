import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** The versions the person may see, newest first. */
export function useVersions(id: number) {
  return useQuery({
    queryKey: keys.solutions.versions(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/versions', { params: { query: { id } }, signal })),
  });
}

/** Every move of every version, newest first; for members and admins. */
export function useStatusHistory(id: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: keys.solutions.statusHistory(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/hub_status_history', { params: { query: { id } }, signal })),
  });
}
