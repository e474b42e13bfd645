import type { Certificate } from '@hub/certify';
import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution } from '@hub/openapi/types';
import { useQuery } from '@tanstack/react-query';

/** The document is described by the package that makes it. */
const getCertificate = api.GET as unknown as <Form>(
  path: string,
  options: object,
) => Promise<{ data?: Form; error?: unknown; response: Response }>;

const requestOf = ({ id, version }: Solution, signal: AbortSignal) => ({
  params: { path: { id }, query: { version } },
  signal,
});

/** The certificate with its boxes. It is fetched once for all that show a part of it. */
export const certificateQuery = (solution: Solution) => ({
  queryKey: keys.solutions.certificate(solution.id, solution.version, solution.proof.made_at),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    unwrap(getCertificate<Certificate>('/solutions/{id}/certificate', requestOf(solution, signal))),
  staleTime: Infinity,
});

/** The certificate of the version on show. */
export const useCertificate = (solution: Solution, isWanted: boolean) =>
  useQuery({ ...certificateQuery(solution), enabled: isWanted && solution.proof.has_certificate });

/** The certificate as it is served. */
export async function fetchCertificateBytes(solution: Solution, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const request = { ...requestOf(solution, signal), parseAs: 'arrayBuffer' };
  return new Uint8Array(await unwrap(getCertificate<ArrayBuffer>('/solutions/{id}/certificate', request)));
}
