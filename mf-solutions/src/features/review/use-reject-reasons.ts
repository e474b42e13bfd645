import { staticFile } from '@hub/openapi/static-file';
import { useQuery } from '@tanstack/react-query';

export interface RejectReason {
  id: string;
  label: string;
  comment: string;
}

/** Reasons to reject a version, as the operator of the hub wrote them. */
export const useRejectReasons = () =>
  useQuery({
    queryKey: ['reject-reasons'],
    queryFn: async () => JSON.parse(await staticFile('/reject-reasons.json')) as RejectReason[],
    staleTime: Infinity,
  });
