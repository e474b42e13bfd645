import { HubError } from '@hub/openapi/client';
import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters } from '@tanstack/react-query';

class HubQueries extends QueryClient {
  /** Asks again, too, where the first answer is still on its way: it may be from before the change, and would count as fresh. */
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    if (filters.refetchType !== 'none')
      for (const query of this.getQueryCache().findAll(filters))
        if (query.state.data === undefined && query.isActive()) void query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}

/** Creates the query cache. Requests without an answer are retried once, those that the server refused are not. */
export function createQueryClient(): QueryClient {
  return new HubQueries({
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
