import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { AuditEntry } from '@hub/openapi/types';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** One page (from 1) of the published solutions: newest first, or the best matches for a text. */
export function usePublishedSolutions(q: string, page: number) {
  const query = { status: 'published', ...(q && { q }), page_num: page - 1, page_size: PAGE_SIZE } as const;
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: () => unwrapPage(api.GET('/solutions', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

const LAST_DECISIONS = 5;

const lastOf = (action: AuditEntry['action']) =>
  unwrap(api.GET('/audit_log', { params: { query: { action, page_num: 0, page_size: LAST_DECISIONS } } }));

/** The latest publications and rejections, newest first. */
export function useLastDecisions() {
  return useQuery({
    queryKey: keys.auditLog({ lastDecisions: LAST_DECISIONS }),
    queryFn: async () => {
      const both = await Promise.all([lastOf('solution.published'), lastOf('solution.rejected')]);
      return both
        .flat()
        .sort((a, b) => b.id - a.id)
        .slice(0, LAST_DECISIONS);
    },
    staleTime: 0,
  });
}
