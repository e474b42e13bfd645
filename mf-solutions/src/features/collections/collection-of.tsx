import type { Collection } from '@hub/openapi/types';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCollection } from '../../collections/use-collections.ts';
import { LoadedPage } from '../../loaded-page.tsx';
import { messages } from '../../messages/messages.ts';

/** Shows something of the collection of the address, once it is there. */
export function CollectionOf({ children }: { children: (collection: Collection) => ReactNode }) {
  const { slug = '' } = useParams();
  return (
    <LoadedPage title={messages.collections.one} query={useCollection(slug)} rows={8} height="84px">
      {children}
    </LoadedPage>
  );
}
