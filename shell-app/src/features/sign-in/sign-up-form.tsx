import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import * as v from 'valibot';
import { messages } from '../../messages/sign-in.ts';
import { signUp } from './sign-in-calls.ts';

const t = messages.signIn;

/** An empty field is sent as one space, so that the server's response names the missing field. */
const field = v.pipe(
  v.string(),
  v.transform((text) => text || ' '),
);
const schema = v.object({ username: field, email: field, password: field });

export interface SignUpFormProps {
  /** Token of the invitation, if the person came with one. */
  invitation: string | undefined;
  /** Gets the username of the new account. */
  onCreated: (username: string) => void;
  /** Gets the address to which a link was sent. */
  onWaiting: (email: string) => void;
}

export function SignUpForm({ invitation, onCreated, onWaiting }: SignUpFormProps) {
  const form = useSchemaForm({
    schema,
    values: { username: '', email: '', password: '' },
    send: async (account) => {
      const { account_created } = await signUp({ ...account, ...(invitation && { invitation }) });
      if (account_created) onCreated(account.username.trim());
      else onWaiting(account.email.trim());
    },
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="username"
        label={t.username}
        hint={usernameHint(form.fields.watch('username').trim())}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField form={form} name="email" label={t.email} type="email" autoComplete="email" />
      <TextField
        form={form}
        name="password"
        label={t.password}
        type="password"
        autoComplete="new-password"
        hint={t.passwordHint}
      />
      <SubmitButton form={form}>{t.signUp.submit}</SubmitButton>
    </Form>
  );
}

/** Shows that capital letters are converted to lower case. */
function usernameHint(typed: string): string {
  const name = typed.toLowerCase();
  return name === typed ? t.signUp.usernameHint : t.signUp.usernameBecomes(name);
}
