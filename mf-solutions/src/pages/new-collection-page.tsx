import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Box, H1 } from '@hub/web-kit/ui';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { itemAt } from '../collections/collection-texts.ts';
import { useCreateCollection } from '../collections/use-collections.ts';
import { AddToOwn } from '../features/collections/add-to-own.tsx';
import { CollectionForm } from '../features/collections/collection-form.tsx';
import { itemKey } from '../features/collections/item-list.tsx';
import { messages } from '../messages/messages.ts';
import { Trail } from '../trail.tsx';

const words = messages.collections;

/** A new collection, or a place in another one for what the address names. */
export function NewCollectionPage() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const create = useCreateCollection();
  const alerts = useAlerts();
  if (!user) return <Navigate to={paths.login.to()} state={{ from: pathname + search }} replace />;
  const added = itemAt(query.get('add') ?? '');
  const name = query.get('name');
  return (
    <Page title={words.editor.newTitle}>
      <Box paddingTop={{ base: '4', md: '8' }} maxWidth="60rem">
        <Trail places={[{ name: words.title, to: paths.collectionList.to() }]} />
        <H1 marginBottom="5">{added ? words.adding.open : words.editor.newTitle}</H1>
        {added && <AddToOwn username={user.username} item={added} />}
        <CollectionForm
          label={words.editor.newTitle}
          values={{ title: '', text: '', is_public: false, items: added ? [added] : [] }}
          names={new Map(added && name ? [[itemKey(added), name]] : [])}
          submit={words.editor.create}
          send={async (texts) => {
            const { slug } = await create.mutateAsync(texts);
            alerts.info(words.editor.created, { survivesMove: true });
            return paths.collection.to(slug);
          }}
          cancel={paths.collectionList.to()}
        />
      </Box>
    </Page>
  );
}
