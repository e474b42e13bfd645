import { HubError } from '@hub/openapi/client';
import { QueryClient } from '@tanstack/react-query';

/** The one cache of the page. What the server refused is not asked again; what got no answer is, once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && error instanceof HubError && (error.status === 0 || error.status >= 502),
        retryDelay: 500,
      },
    },
  });
}
