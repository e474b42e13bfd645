import { HubError } from '@hub/openapi/client';
import type { Collection } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCollection } from '../../collections/use-collections.ts';
import { messages } from '../../messages/messages.ts';

/** Shows something of the collection of the address, once it is there. */
export function CollectionOf({ children }: { children: (collection: Collection) => ReactNode }) {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useCollection(slug);
  if (data) return children(data);
  if (error instanceof HubError && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={messages.collections.one}>
      <Box paddingTop="8" minHeight="100vh">
        {error ? (
          <BrokenState error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting>
            <RowsSkeleton rows={8} height={{ base: '84px', md: '84px' }} />
          </Waiting>
        )}
      </Box>
    </Page>
  );
}
