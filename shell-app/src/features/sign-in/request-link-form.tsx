import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { requestReset } from './sign-in-calls.ts';

const CHECK_EMAIL = 'Check your email for new password';

const schema = v.object({ email: v.pipe(v.string(), v.trim()) });

/** @param linkIsOver the server's sentence about the link that the person came with */
export function RequestLinkForm({ linkIsOver }: { linkIsOver?: string }) {
  const alerts = useAlerts();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm({
    schema,
    values: { email: '' },
    send: async ({ email }) => {
      await requestReset(email);
      alerts.info(CHECK_EMAIL);
      setSentTo(email);
    },
  });

  if (sentTo !== undefined) return <WhatToExpect sentTo={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Form form={form}>
      <Text margin="0" color="ink-2">
        {linkIsOver ?? 'You get a mail with a link that lets you choose a new password.'}
      </Text>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <SubmitButton form={form}>Send the link</SubmitButton>
    </Form>
  );
}

/** The same whether the address belongs to an account or not. */
function WhatToExpect({ sentTo, onAgain }: { sentTo: string; onAgain: () => void }) {
  return (
    <Stack gap="3">
      <Text margin="0" fontWeight="600">
        {CHECK_EMAIL}
      </Text>
      <Text margin="0" overflowWrap="anywhere">
        If an account has the address {sentTo}, a mail with a link is on its way to it. The link works once, and for 30
        minutes.
      </Text>
      <Text margin="0" color="ink-2">
        Nothing there after some minutes? Look into the spam folder, or make sure that this is the address of your
        account.
      </Text>
      <Button alignSelf="flex-start" onClick={onAgain}>
        Ask again
      </Button>
    </Stack>
  );
}
