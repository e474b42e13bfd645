import { usePageTitle } from '@hub/web-kit/page';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { H1, Stack, Text } from '@hub/web-kit/ui';
import { useAhead } from '@hub/web-kit/use-ahead';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuditFilter } from '../features/audit/audit-filter.tsx';
import { AuditList } from '../features/audit/audit-list.tsx';
import { PAGE_SIZE, useAuditLog, type AuditFilter as Filter } from '../features/audit/use-audit-log.ts';
import { messages } from '../messages/messages.ts';

const words = messages.audit;

/** The audit log, with its filters in the address. */
export function AuditLogPage() {
  usePageTitle(words.title);
  const [address, setAddress] = useSearchParams();
  const addressed = useMemo(() => filterOf(address), [address]);
  const [filter, goAhead] = useAhead(addressed, address, addressOf);
  const show = (change: (latest: Filter) => Filter) => setAddress(goAhead(change));
  return (
    <Stack gap="5">
      <header>
        <H1 textStyle="h1-list">{words.title}</H1>
        <Text marginBlock="2 0" color="ink-2">
          {words.lead}
        </Text>
      </header>
      <AuditFilter
        filter={filter}
        onChange={(part) => show((latest) => ({ ...latest, ...part }))}
        onClear={() => show(() => filterOf(new URLSearchParams()))}
      />
      <Entries filter={filter} page={pageOf(address)} />
    </Stack>
  );
}

function Entries({ filter, page }: { filter: Filter; page: number }) {
  const log = useAuditLog(filter, page);
  if (log.isPending) {
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={10} height={{ base: '60px', md: '35px' }} />
      </Waiting>
    );
  }
  if (log.isError) return <BrokenState error={log.error} onRetry={() => void log.refetch()} />;
  const { data: entries, total } = log.data;
  if (total === 0) return <EmptyState title={messages.common.nothing}>{words.none}</EmptyState>;
  const pages = pageCount(total, PAGE_SIZE);
  const to = (wanted: number) => paths.auditLog.to({ ...addressOf(filter), page: String(wanted) });
  if (page > pages) return <PastTheEnd title={messages.common.nothingHere} pages={pages} to={to} />;
  return (
    <>
      <Text role="status" margin="0" textStyle="small" color="ink-2">
        {words.entries(total)}
      </Text>
      <AuditList entries={entries} />
      <Paging page={page} pages={pages} to={to} />
    </>
  );
}

const FIELDS = ['actor', 'action', 'object', 'from', 'to'] as const;

const filterOf = (address: URLSearchParams): Filter =>
  Object.fromEntries(FIELDS.map((field) => [field, address.get(field) ?? ''])) as unknown as Filter;

const addressOf = (filter: Filter): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((field) => filter[field]).map((field) => [field, filter[field]]));
