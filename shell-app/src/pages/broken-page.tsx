import { Page } from '@hub/web-kit/page';
import { BrokenState } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import { useRouteError } from 'react-router-dom';
import { messages } from '../messages/messages.ts';

/** The page for an error that a page of the shell did not catch itself. */
export function BrokenPage() {
  const error = useRouteError();
  return (
    <Page title={messages.pages.broken.title}>
      <Box paddingBlock="9">
        <BrokenState title={messages.pages.broken.heading} error={error} onRetry={() => location.reload()} />
      </Box>
    </Page>
  );
}
