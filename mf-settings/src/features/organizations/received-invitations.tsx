import { detailOf } from '@hub/openapi/client';
import type { ReceivedInvitation } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { Box, Button, chakra, H2, HStack, Link, Plate, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useAnswerInvitation, useReceivedInvitations } from './use-organization-invitations.ts';

const words = messages.organizations.received;

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '4',
    '& + &': { borderTop: '1px solid', borderColor: 'line' },
  },
});

/** The invitations that the user has not answered yet, if there are any. */
export function ReceivedInvitations() {
  const list = useReceivedInvitations();
  if (!list.data || list.data.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-labelledby="received-invitations">
      <H2 id="received-invitations" textStyle="h2-rail">
        {words.title}
      </H2>
      <Plate as="ul" margin="0" padding="0" listStyleType="none">
        {list.data.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </Plate>
    </Stack>
  );
}

function Invitation({ invitation: { id, organization, role, invited_by } }: { invitation: ReceivedInvitation }) {
  const { name, display_name } = organization;
  const alerts = useAlerts();
  const answer = useAnswerInvitation();
  const send = (accepts: boolean) =>
    answer.mutate(
      { id, accepts },
      {
        onSuccess: () => alerts.info(accepts ? words.accepted(display_name) : words.declined),
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  return (
    <Row>
      <Box minWidth="0" overflowWrap="anywhere">
        <Link to={paths.organization.to(name)} fontWeight="500">
          <bdi>{display_name}</bdi>
        </Link>
        <Text margin="0" textStyle="small" color="ink-2">
          {words.asked(role, invited_by)}
        </Text>
      </Box>
      <HStack gap="2">
        <Button
          look="solid"
          size="sm"
          aria-label={words.acceptOne(display_name)}
          busy={answer.isPending && answer.variables.accepts}
          onClick={() => send(true)}
        >
          {words.accept}
        </Button>
        <Button
          size="sm"
          aria-label={words.declineOne(display_name)}
          busy={answer.isPending && !answer.variables.accepts}
          onClick={() => send(false)}
        >
          {words.decline}
        </Button>
      </HStack>
    </Row>
  );
}
