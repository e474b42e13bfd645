import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from '../../messages/sign-in.ts';
import { requestReset } from './sign-in-calls.ts';

const t = messages.signIn;

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
      alerts.info(t.reset.checkEmail);
      setSentTo(email);
    },
  });

  if (sentTo !== undefined) return <WhatToExpect sentTo={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <Form form={form}>
      <Text margin="0" color="ink-2">
        {linkIsOver ?? t.reset.whatHappens}
      </Text>
      <TextField form={form} name="email" label={t.email} type="email" autoComplete="email" />
      <SubmitButton form={form}>{t.reset.submit}</SubmitButton>
    </Form>
  );
}

/** The text is the same whether or not the address belongs to an account. */
function WhatToExpect({ sentTo, onAgain }: { sentTo: string; onAgain: () => void }) {
  return (
    <Stack gap="3">
      <Text margin="0" fontWeight="600">
        {t.reset.checkEmail}
      </Text>
      <Text margin="0" overflowWrap="anywhere">
        {t.reset.sentTo(sentTo)}
      </Text>
      <Text margin="0" color="ink-2">
        {t.reset.notThere}
      </Text>
      <Button alignSelf="flex-start" onClick={onAgain}>
        {t.reset.again}
      </Button>
    </Stack>
  );
}
