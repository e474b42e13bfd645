import type { Account } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { Box, Field, Input, Link, Plate } from '@hub/web-kit/ui';
import { accountSchema, changeOf, valuesOf, type AccountValues } from './account-schema.ts';
import { useUpdateAccount } from './use-account.ts';

/** What one logs in with. */
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
      alerts.info('Account Updated');
      return valuesOf(saved);
    },
  });
  const { email, password } = form.fields.formState.dirtyFields;
  const isTyped = Boolean(email || password);
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form form={form} aria-label="Account">
        <Field label="Username" hint="It can’t be changed: it stands in the labels of your solutions.">
          {(control) => <Input {...control} readOnly autoComplete="username" value={account.username} />}
        </Field>
        <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
        <TextField
          form={form}
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters; left empty, it stays as it is. A new one ends your other sessions."
        />
        {isTyped && (
          <TextField
            form={form}
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            hint={
              <>
                So that nobody else changes your account at your desk.{' '}
                <Link to={paths.resetPassword.to()} textDecoration="underline">
                  Forgotten?
                </Link>
              </>
            }
          />
        )}
        <Box>
          <SubmitButton form={form} disabled={!isTyped}>
            Save
          </SubmitButton>
        </Box>
      </Form>
      <UnsavedChanges dirty={isTyped} />
    </Plate>
  );
}
