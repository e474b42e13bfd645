import type { Collection } from '@hub/openapi/types';
import { CodePlate } from '@hub/web-kit/code-plate';
import { formatDate } from '@hub/web-kit/format';
import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSite } from '@hub/web-kit/site';
import { Box, Flex, H1, Link, LinkButton, Stack, Text } from '@hub/web-kit/ui';
import { CollectionItems } from '../features/collections/collection-items.tsx';
import { CollectionOf } from '../features/collections/collection-of.tsx';
import { DeleteCollection } from '../features/collections/delete-collection.tsx';
import { messages } from '../messages/messages.ts';
import { PagePart } from '../page-part.tsx';
import { feeds, whole } from '../share/addresses.ts';
import { FeedLink } from '../share/feed-link.tsx';
import { Trail } from '../trail.tsx';

const words = messages.collections;

/** A collection: its text, and its solutions and problems in their order. */
export function CollectionPage() {
  return <CollectionOf>{(collection) => <CollectionView collection={collection} />}</CollectionOf>;
}

function CollectionView({ collection }: { collection: Collection }) {
  const { slug, title, text, username, is_public, items, can_edit, can_delete, updated_at } = collection;
  return (
    <Page title={title}>
      <Stack gap={{ base: '6', md: '8' }} paddingTop={{ base: '4', md: '8' }}>
        <div>
          <Trail places={[{ name: words.title, to: paths.collectionList.to() }, { name: words.one }]} />
          <Flex justifyContent="space-between" alignItems="flex-start" gap="3" wrap="wrap">
            <H1>{title}</H1>
            <Flex gap="2">
              {can_edit && <LinkButton to={paths.editCollection.to(slug)}>{words.edit}</LinkButton>}
              {can_delete && <DeleteCollection collection={collection} />}
            </Flex>
          </Flex>
          <Flex gap="0 4" wrap="wrap" alignItems="center" color="ink-2" textStyle="small">
            <span>
              {words.by}{' '}
              {username === null ? words.ofHub : <Link to={paths.collectionList.to({ username })}>{username}</Link>}
            </span>
            <span>{words.contents(collection.solutions_count, collection.problems_count)}</span>
            <span>{words.changed(formatDate(updated_at))}</span>
            {!is_public && <span>{words.notListed}</span>}
            <FeedLink href={feeds.collection(slug)} name={words.feed(title)} seen={messages.share.feeds.short} />
          </Flex>
          {text && (
            <Box marginTop="4">
              <Markdown text={text} textStyle="prose" />
            </Box>
          )}
        </div>
        {items.length > 0 ? <CollectionItems items={items} /> : <Text margin="0">{words.editor.nothing}</Text>}
        <PagePart title={words.cite}>
          <CodePlate title={messages.share.text} code={useCitationOf(collection)} />
        </PagePart>
      </Stack>
    </Page>
  );
}

/** Names the collection, with the year of its last change, and this hub. */
function useCitationOf({ slug, title, username, updated_at }: Collection): string {
  const hub = useSite().title;
  return words.citation(username ?? hub, updated_at.slice(0, 4), title, hub, whole(paths.collection.to(slug)));
}
