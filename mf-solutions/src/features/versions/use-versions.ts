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

export function useStatusHistory(id: number) {
  return useQuery({
    queryKey: keys.solutions.statusHistory(id),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/hub_status_history', { params: { query: { id } }, signal })),
  });
}
