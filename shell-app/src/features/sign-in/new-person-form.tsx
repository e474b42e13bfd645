import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from '../../messages/sign-in.ts';
import { keepInvitation, keptInvitation } from './kept-invitation.ts';
import { signUpWithProvider, type NewProviderAccount } from './sign-in-calls.ts';
import type { CameBack } from './use-came-back.ts';

const t = messages.signIn;

/** The server checks what is typed. An empty field is sent as one space, so that its response names the missing field. */
const field = v.pipe(
  v.string(),
  v.transform((text) => text || ' '),
);
const schema = v.object({ username: field, full_name: v.string(), email: field, code: v.pipe(v.string(), v.trim()) });

export interface NewPersonFormProps {
  person: NonNullable<CameBack['newPerson']>;
  onCreated: CameBack['enter'];
}

/** Asks somebody whom a provider knows for what belongs to an account, and for the code that was sent to their address where it is confirmed. */
export function NewPersonForm({ person, onCreated }: NewPersonFormProps) {
  const { ticket, to, provider_name, display_name, full_name, email } = person;
  const alerts = useAlerts();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm({
    schema,
    values: { username: '', full_name: full_name ?? '', email: email ?? '', code: '' },
    send: async ({ code, ...account }) => {
      const email = account.email.trim();
      const { session } = await signUpWithProvider({
        ...withProof(ticket, account),
        ...(sentTo === email && { code }),
      });
      if (!session) setSentTo(email);
      else {
        keepInvitation(undefined);
        onCreated(session, to);
      }
    },
  });
  const sendAgain = () => {
    const { username, email: typed, full_name: name } = form.fields.getValues();
    signUpWithProvider(withProof(ticket, { username, email: typed, full_name: name })).then(
      () => alerts.info(t.providers.anotherSent),
      (error: unknown) => alerts.error(detailOf(error)),
    );
  };
  const isCodeSent = sentTo !== undefined && form.fields.watch('email').trim() === sentTo;
  return (
    <Form form={form}>
      <Text margin="0" color="ink-2" overflowWrap="anywhere">
        {t.providers.isNew(display_name, provider_name)}
      </Text>
      <TextField
        form={form}
        name="username"
        label={t.username}
        hint={t.signUp.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField form={form} name="full_name" label={t.providers.fullName} autoComplete="name" />
      <TextField form={form} name="email" label={t.email} type="email" autoComplete="email" />
      {isCodeSent && (
        <TextField
          form={form}
          name="code"
          label={t.providers.code}
          hint={t.providers.codeSent(sentTo)}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      )}
      <SubmitButton form={form}>{t.signUp.submit}</SubmitButton>
      {isCodeSent && (
        <Button alignSelf="flex-start" onClick={sendAgain}>
          {t.providers.anotherCode}
        </Button>
      )}
    </Form>
  );
}

function withProof(ticket: string, account: Omit<NewProviderAccount, 'ticket' | 'invitation'>): NewProviderAccount {
  const invitation = keptInvitation();
  return { ticket, ...account, ...(invitation && { invitation }) };
}
