import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { AuditEntry } from '@hub/openapi/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const PAGE_SIZE = 50;

/** The filters in the address; empty ones do not filter. */
export interface AuditFilter {
  actor: string;
  action: string;
  object: string;
  /** Days as people type them, both inclusive: 2026-11-21. */
  from: string;
  to: string;
}

/** One page (from 1), newest first. */
export function useAuditLog({ actor, action, object, from, to }: AuditFilter, page: number) {
  const query = {
    ...(actor && { actor }),
    ...(action && { action: action as AuditEntry['action'] }),
    ...(object && { object }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
    page_num: page - 1,
    page_size: PAGE_SIZE,
  };
  return useQuery({
    queryKey: keys.auditLog(query),
    queryFn: () => unwrapPage(api.GET('/audit_log', { params: { query } })),
    placeholderData: keepPreviousData,
    // The log must always show the latest entries.
    staleTime: 0,
  });
}

/** Midnight of a day in the reader's time zone, or this many days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
