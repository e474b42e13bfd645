import { Page } from '@hub/web-kit/page';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { useSession } from '@hub/web-kit/session';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Box, Flex, H1, Link, LinkButton, Text } from '@hub/web-kit/ui';
import { useCollections } from '../collections/use-collections.ts';
import { CollectionRows } from '../features/collections/collection-rows.tsx';
import { messages } from '../messages/messages.ts';
import { useListAddress } from '../use-list-address.ts';

const words = messages.collections;

/** The listed collections, or those of one user. The address holds the user and the page. */
export function CollectionListPage() {
  const { user } = useSession();
  const { address } = useListAddress();
  const username = address.get('username') ?? '';
  return (
    <Page title={words.title}>
      <Box paddingTop={{ base: '4', md: '8' }}>
        <Flex justifyContent="space-between" alignItems="flex-end" gap="3" wrap="wrap" marginBottom="5">
          <Box>
            <H1 textStyle="h1-list">{words.title}</H1>
            <Text margin="0" marginTop="1" color="ink-2" textStyle="lead">
              {words.lead}
            </Text>
          </Box>
          {user && <LinkButton to={paths.newCollection.to()}>{words.create}</LinkButton>}
        </Flex>
        {username && (
          <Text margin="0" marginBottom="3">
            {words.onlyOf(username)} <Link to={paths.collectionList.to()}>{words.showAll}</Link>
          </Text>
        )}
        <Collections username={username} page={pageOf(address)} />
      </Box>
    </Page>
  );
}

function Collections({ username, page }: { username: string; page: number }) {
  const list = useCollections({ username, page });
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Waiting>
        <RowsSkeleton rows={10} height={{ base: '64px', md: '64px' }} />
      </Waiting>
    );
  const { data: collections, total } = list.data;
  const pages = pageCount(total);
  const to = (of: number) => paths.collectionList.to({ ...(username && { username }), page: String(of) });
  if (total === 0) return <EmptyState title={words.none}>{words.nothingListed}</EmptyState>;
  if (collections.length === 0) return <PastTheEnd title={words.none} pages={pages} to={to} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <CollectionRows collections={collections} />
      <Paging page={Math.min(page, pages)} pages={pages} to={to} />
    </Box>
  );
}
