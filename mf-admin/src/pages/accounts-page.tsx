import { MAX_NAME_SEARCH_LENGTH } from '@hub/shared/limits';
import { usePageTitle } from '@hub/web-kit/page';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Checkbox, Field, Flex, H1, Input, Stack, Text } from '@hub/web-kit/ui';
import { useAhead } from '@hub/web-kit/use-ahead';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountTable } from '../features/moderation/account-table.tsx';
import { ClearAccounts } from '../features/moderation/clear-accounts.tsx';
import { ACCOUNTS_ON_A_PAGE, useAccounts, type AccountFilter } from '../features/moderation/use-moderation.ts';
import { messages } from '../messages/messages.ts';

const words = messages.moderation.accounts;

/** All accounts, the newest first, with the search in the address. */
export function AccountsPage() {
  usePageTitle(words.title);
  const [address, setAddress] = useSearchParams();
  const addressed = useMemo(() => filterOf(address), [address]);
  const [filter, goAhead] = useAhead(addressed, address, addressOf);
  const change = (part: Partial<AccountFilter>) => setAddress(goAhead((latest) => ({ ...latest, ...part })));
  return (
    <Stack gap="5">
      <header>
        <H1 textStyle="h1-list">{words.title}</H1>
        <Text marginBlock="2 0" color="ink-2">
          {words.lead}
        </Text>
      </header>
      <Flex gap="2.5 5" alignItems="flex-end" flexWrap="wrap">
        <Field label={words.search}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={MAX_NAME_SEARCH_LENGTH}
              value={filter.q}
              onChange={(event) => change({ q: event.currentTarget.value })}
            />
          )}
        </Field>
        <Checkbox label={words.onlyBlocked} checked={filter.blocked} onChange={(blocked) => change({ blocked })} />
      </Flex>
      <Accounts filter={filter} page={pageOf(address)} />
    </Stack>
  );
}

function Accounts({ filter, page }: { filter: AccountFilter; page: number }) {
  const list = useAccounts(filter, page);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={10} height={{ base: '180px', md: '41px' }} />
      </Waiting>
    );
  const { data: accounts, total } = list.data;
  if (total === 0) return <EmptyState title={messages.common.nothing}>{words.none}</EmptyState>;
  const pages = pageCount(total, ACCOUNTS_ON_A_PAGE);
  const to = (next: number) => paths.accountsForAdmins.to({ ...addressOf(filter), page: String(next) });
  return (
    <>
      <Text role="status" margin="0" textStyle="small" color="ink-2">
        {words.found(total)}
      </Text>
      <ClearAccounts chosen={chosen} onCleared={() => setChosen(new Set())} />
      <AccountTable accounts={accounts} chosen={chosen} onChoose={setChosen} />
      <Paging page={Math.min(page, pages)} pages={pages} to={to} />
    </>
  );
}

const filterOf = (address: URLSearchParams): AccountFilter => ({
  q: address.get('q') ?? '',
  blocked: address.get('blocked') === 'true',
});

const addressOf = ({ q, blocked }: AccountFilter): Record<string, string> => ({
  ...(q && { q }),
  ...(blocked && { blocked: 'true' }),
});
