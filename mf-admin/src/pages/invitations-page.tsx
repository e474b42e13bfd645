import { usePageTitle } from '@hub/web-kit/page';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { H1, H2, Stack, Text } from '@hub/web-kit/ui';
import { InvitationTable } from '../features/invitations/invitation-table.tsx';
import { Invite } from '../features/invitations/invite.tsx';
import { useInvitations } from '../features/invitations/use-invitations.ts';
import { messages } from '../messages/messages.ts';

const words = messages.invitations;

export function InvitationsPage() {
  usePageTitle(words.title);
  const invitations = useInvitations();
  return (
    <Stack gap="6">
      <Stack gap="2">
        <H1 textStyle="h1-list">{words.title}</H1>
        <Text margin="0" color="ink-2">
          {words.lead}
        </Text>
      </Stack>
      <Invite />
      <section aria-labelledby="invitations">
        <H2 id="invitations" marginBottom="3">
          {words.current}
        </H2>
        {invitations.isPending && (
          <Waiting label={words.loading}>
            <RowsSkeleton rows={3} height={{ base: '137px', md: '41px' }} />
          </Waiting>
        )}
        {invitations.isError && <BrokenState error={invitations.error} onRetry={() => void invitations.refetch()} />}
        {invitations.data?.length === 0 && <Text margin="0">{words.none}</Text>}
        {invitations.data && invitations.data.length > 0 && <InvitationTable invitations={invitations.data} />}
      </section>
    </Stack>
  );
}
