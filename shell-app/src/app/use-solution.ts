import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** Loads one solution; with `undefined`, nothing is requested. */
export const useSolution = (id: number | undefined) =>
  useQuery({
    queryKey: keys.solutions.detail(id ?? 0),
    queryFn: () => unwrap(api.GET('/solutions/{id}', { params: { path: { id: id ?? 0 } } })),
    enabled: id !== undefined,
  });
