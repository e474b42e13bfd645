import { HubError } from '@hub/openapi/client';
import { QueryClient } from '@tanstack/react-query';

/** Creates the query cache. Requests without an answer are retried once, those that the server refused are not. */
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
