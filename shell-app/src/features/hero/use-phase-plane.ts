import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** Requests where the equation of a solution leads from other starts; with `undefined`, nothing is requested. */
export const usePhasePlane = (id: number | undefined) =>
  useQuery({
    queryKey: keys.solutions.phasePlane(id ?? 0),
    queryFn: () => unwrap(api.GET('/solutions/{id}/phase-plane', { params: { path: { id: id ?? 0 } } })),
    enabled: id !== undefined,
  });
