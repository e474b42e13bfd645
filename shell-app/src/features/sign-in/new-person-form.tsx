import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Text } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { signUpWithProvider } from './sign-in-calls.ts';
import type { CameBack } from './use-came-back.ts';

const t = messages.signIn;

/** The server checks what is typed. An empty field is sent as one space, so that its response names the missing field. */
const field = v.pipe(
  v.string(),
  v.transform((text) => text || ' '),
);
const schema = v.object({ username: field, full_name: v.string(), email: field });

export interface NewPersonFormProps {
  person: NonNullable<CameBack['newPerson']>;
  onCreated: CameBack['enter'];
}

/** Asks somebody whom a provider knows for what belongs to an account. */
export function NewPersonForm({ person, onCreated }: NewPersonFormProps) {
  const { ticket, to, provider_name, display_name, full_name, email } = person;
  const form = useSchemaForm({
    schema,
    values: { username: '', full_name: full_name ?? '', email: email ?? '' },
    send: async (typed) => onCreated(await signUpWithProvider({ ticket, ...typed }), to),
  });
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
      <SubmitButton form={form}>{t.signUp.submit}</SubmitButton>
    </Form>
  );
}
