import type { NewInvitation } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { CopyButton } from '@hub/web-kit/copy-button';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Box, Flex, Plate, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { useInvite } from './use-invitations.ts';

const words = messages.invitations;
const schema = v.object({ email: v.pipe(v.string(), v.trim()) });

/** Sends an invitation, or makes a link to hand over. */
export function Invite() {
  const alerts = useAlerts();
  const invite = useInvite();
  const [made, setMade] = useState<NewInvitation>();
  const form = useSchemaForm({
    schema,
    values: { email: '' },
    send: async ({ email }) => {
      const created = await invite.mutateAsync(email);
      setMade(created);
      if (created.email) alerts.info(words.sent(created.email));
      return { email: '' };
    },
  });
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form form={form}>
        <TextField
          form={form}
          name="email"
          label={words.email}
          type="email"
          autoComplete="off"
          hint={words.emailHint}
        />
        <Box>
          <SubmitButton form={form}>{words.invite}</SubmitButton>
        </Box>
      </Form>
      {made?.link && <InvitationLink link={made.link} />}
    </Plate>
  );
}

const InvitationLink = ({ link }: { link: string }) => (
  <Box as="section" aria-label={words.madeOne} role="status" marginTop="5">
    <Text margin="0 0 2">
      <b>{words.madeOne}.</b> {words.copyNow}
    </Text>
    <Flex gap="2" alignItems="center" flexWrap={{ base: 'wrap', md: 'nowrap' }}>
      <Text as="code" margin="0" fontFamily="mono" textStyle="small" overflowWrap="anywhere">
        {link}
      </Text>
      <CopyButton text={link} />
    </Flex>
  </Box>
);
