import type { Collection } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Box, H1 } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { keptItem, textsOf } from '../collections/collection-texts.ts';
import { useSaveCollection } from '../collections/use-collections.ts';
import { CollectionForm } from '../features/collections/collection-form.tsx';
import { CollectionOf } from '../features/collections/collection-of.tsx';
import { itemKey } from '../features/collections/item-list.tsx';
import { messages } from '../messages/messages.ts';
import { Trail } from '../trail.tsx';

const words = messages.collections;

export function EditCollectionPage() {
  return (
    <CollectionOf>
      {(collection) =>
        collection.can_edit ? (
          <EditCollection key={collection.slug} collection={collection} />
        ) : (
          <Navigate to={paths.collection.to(collection.slug)} replace />
        )
      }
    </CollectionOf>
  );
}

function EditCollection({ collection }: { collection: Collection }) {
  // The copy that is edited: what is saved elsewhere meanwhile is a conflict.
  const [base] = useState(collection);
  const save = useSaveCollection(base);
  const alerts = useAlerts();
  const to = paths.collection.to(base.slug);
  return (
    <Page title={words.editor.editTitle(base.title)}>
      <Box paddingTop={{ base: '4', md: '8' }} maxWidth="60rem">
        <Trail
          places={[
            { name: words.title, to: paths.collectionList.to() },
            { name: base.title, to },
          ]}
        />
        <H1 marginBottom="5">{words.editor.editTitle(base.title)}</H1>
        <CollectionForm
          label={words.one}
          values={textsOf(base)}
          names={namesIn(base)}
          submit={words.editor.save}
          send={async (texts) => {
            const { slug } = await save.mutateAsync(texts);
            alerts.info(words.editor.saved, { survivesMove: true });
            return paths.collection.to(slug);
          }}
          cancel={to}
        />
      </Box>
    </Page>
  );
}

const namesIn = ({ items }: Collection): Map<string, string> =>
  new Map(
    items.flatMap((item) => {
      const name = item.solution?.label ?? item.problem?.title;
      return name ? [[itemKey(keptItem(item)), name] as const] : [];
    }),
  );
