import { Markdown } from '@hub/web-kit/markdown';
import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { usePrivacy } from '../features/content/use-content.ts';

export function PrivacyPage() {
  const privacy = usePrivacy();
  return (
    <Page title={messages.pages.privacy.title}>
      <Box as="article" maxWidth="text" paddingTop={{ base: '5', md: '9' }}>
        {privacy.isPending && (
          <Waiting>
            <Skeleton height="44px" width="50%" marginBottom="5" />
            <Skeleton height="100dvh" />
          </Waiting>
        )}
        {privacy.isError && <BrokenState error={privacy.error} onRetry={() => void privacy.refetch()} />}
        {privacy.data !== undefined && <Markdown text={privacy.data} />}
      </Box>
    </Page>
  );
}
