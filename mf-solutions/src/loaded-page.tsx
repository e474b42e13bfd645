import { HubError } from '@hub/openapi/client';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

export interface LoadedPageProps<Data> {
  /** Title of the page until it is there. */
  title: string;
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  rows: number;
  /** Height of a row. */
  height: string;
  children: (data: Data) => ReactNode;
}

/** Shows a page once its data are there; until then rows, or that it is missing or could not be loaded. */
export function LoadedPage<Data>({ title, query, rows, height, children }: LoadedPageProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof HubError && error.status === 404) return <NotFoundPage />;
  return (
    <Page title={title}>
      <Box paddingTop="8" minHeight="100vh">
        {error ? (
          <BrokenState error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting>
            <RowsSkeleton rows={rows} height={{ base: height, md: height }} />
          </Waiting>
        )}
      </Box>
    </Page>
  );
}
