import { Page } from '@hub/web-kit/page';
import { pageOf } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { EmptyState } from '@hub/web-kit/states';
import { Box, Link, LinkButton, Text } from '@hub/web-kit/ui';
import { useCollections } from '../collections/use-collections.ts';
import { CollectionRows } from '../features/collections/collection-rows.tsx';
import { ListHead } from '../list-head.tsx';
import { ListedPages } from '../listed-pages.tsx';
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
        <ListHead
          title={words.title}
          lead={words.lead}
          action={user && <LinkButton to={paths.newCollection.to()}>{words.create}</LinkButton>}
        />
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
  const to = (of: number) => paths.collectionList.to({ ...(username && { username }), page: String(of) });
  const nothing = <EmptyState title={words.none}>{words.nothingListed}</EmptyState>;
  return (
    <ListedPages list={list} page={page} to={to} none={words.none} nothing={nothing}>
      {(collections) => <CollectionRows collections={collections} />}
    </ListedPages>
  );
}
