import { HubError } from '@hub/openapi/client';
import { CheckField, Form, newPassword, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { useAlerts } from '@hub/web-kit/alerts';
import { Text } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { messages } from '../../messages/sign-in.ts';
import { choosePassword } from './sign-in-calls.ts';

const t = messages.signIn;

const schema = v.object({ password: newPassword, revoke_keys: v.boolean() });

export interface NewPasswordFormProps {
  /** The token of the mail's link. */
  link: string;
  onChanged: () => void;
  /** Gets the server's message if the link has already been used or has expired. */
  onLinkOver: (sentence: string) => void;
}

export function NewPasswordForm({ link, onChanged, onLinkOver }: NewPasswordFormProps) {
  const alerts = useAlerts();
  const form = useSchemaForm({
    schema,
    values: { password: '', revoke_keys: false },
    send: async (typed) => {
      await choosePassword({ token: link, ...typed });
      onChanged();
    },
    onFailure: (error) => {
      if (!(error instanceof HubError) || !error.errors.some(({ field }) => field === 'token')) return false;
      alerts.error(error.detail);
      onLinkOver(error.detail);
      return true;
    },
  });
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="password"
        label={t.newPassword}
        type="password"
        autoComplete="new-password"
        hint={t.passwordHint}
      />
      <CheckField form={form} name="revoke_keys" label={t.reset.revokeKeys} />
      <Text margin="0" textStyle="small" color="ink-2">
        {t.reset.whatEnds}
      </Text>
      <SubmitButton form={form}>{t.reset.change}</SubmitButton>
    </Form>
  );
}
