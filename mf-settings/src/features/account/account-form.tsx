import type { Account } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, Field, Input, Link, Plate } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { WaitingAddress } from './waiting-address.tsx';
import { accountSchema, changeOf, valuesOf, type AccountValues } from './account-schema.ts';
import { useUpdateAccount } from './use-account.ts';

const words = messages.account;

/** The form for the login details. */
export function AccountForm({ account }: { account: Account }) {
  const alerts = useAlerts();
  const update = useUpdateAccount();
  const form = useSchemaForm<AccountValues>({
    schema: accountSchema(account),
    values: valuesOf(account),
    send: async (values) => {
      const change = changeOf(account, values);
      if (!change) return valuesOf(account);
      const saved = await update.mutateAsync(change);
      alerts.info(change.email && saved.waiting_email ? words.linkSent(saved.waiting_email) : words.updated);
      return valuesOf(saved);
    },
  });
  const { email, password } = form.fields.formState.dirtyFields;
  const isTyped = Boolean(email || password);
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form form={form} aria-label={words.title} tabIndex={-1} outline="none">
        <Field label={words.username} hint={words.usernameHint}>
          {(control) => <Input {...control} readOnly autoComplete="username" value={account.username} />}
        </Field>
        <TextField form={form} name="email" label={words.email} type="email" autoComplete="email" />
        {account.waiting_email && <WaitingAddress account={account} waiting={account.waiting_email} />}
        <TextField
          form={form}
          name="password"
          label={words.newPassword}
          type="password"
          autoComplete="new-password"
          hint={words.newPasswordHint}
        />
        {isTyped && account.has_password && (
          <TextField
            form={form}
            name="current_password"
            label={words.currentPassword}
            type="password"
            autoComplete="current-password"
            hint={words.currentPasswordHint((text) => (
              <Link to={paths.resetPassword.to()} textDecoration="underline">
                {text}
              </Link>
            ))}
          />
        )}
        <Box>
          <SubmitButton form={form} disabled={!isTyped}>
            {messages.common.save}
          </SubmitButton>
        </Box>
      </Form>
      <UnsavedChanges dirty={isTyped} />
    </Plate>
  );
}
