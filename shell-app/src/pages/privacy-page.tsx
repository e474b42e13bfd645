import { Page } from '@hub/web-kit/page';
import { BrokenState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { usePrivacy } from '../features/content/use-content.ts';
import { SectionedText } from '../features/docs/sectioned-text.tsx';

/** What this hub does with people's data, with its sections beside it. */
export function PrivacyPage() {
  const privacy = usePrivacy();
  return (
    <Page title={messages.pages.privacy.title}>
      <Box paddingTop={{ base: '5', md: '9' }}>
        {privacy.isPending && (
          <Waiting>
            <Skeleton height="44px" width="50%" marginBottom="5" />
            <Skeleton height="100dvh" />
          </Waiting>
        )}
        {privacy.isError && <BrokenState error={privacy.error} onRetry={() => void privacy.refetch()} />}
        {privacy.data !== undefined && <SectionedText markdown={privacy.data} />}
      </Box>
    </Page>
  );
}
