import { detailOf, HubError } from '@hub/openapi/client';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, Dialog, DialogButtons, Text } from '@hub/web-kit/ui';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { messages } from './messages/messages.ts';

const words = messages.signIn;

export interface ConfirmChangeProps {
  title: string;
  /** What the change means. */
  about: string;
  action: string;
  look?: 'danger';
  /** Whether the account has a password, which is asked for. */
  hasPassword: boolean;
  onCancel: () => void;
  send: (password: string | undefined) => Promise<void>;
  /** Further fields, before the password. */
  children?: ReactNode;
}

/** Asks for the password before what can log in to the account changes. */
export function ConfirmChange({
  title,
  about,
  action,
  look,
  hasPassword,
  onCancel,
  send,
  children,
}: ConfirmChangeProps) {
  // An alert would be hidden behind the dialog.
  const [failure, setFailure] = useState<string>();
  const missing = v.pipe(v.string(), v.nonEmpty(words.currentPasswordMissing));
  const form = useSchemaForm<{ current_password: string }>({
    schema: v.object({ current_password: hasPassword ? missing : v.string() }),
    values: { current_password: '' },
    send: async ({ current_password }) => {
      setFailure(undefined);
      await send(hasPassword ? current_password : undefined);
    },
    onFailure: (error) => {
      const errors = error instanceof HubError ? error.errors : [];
      const isShownAtField = hasPassword && errors.some(({ field }) => field === 'current_password');
      setFailure(isShownAtField ? undefined : detailOf(error));
      return true;
    },
  });
  return (
    <Dialog open onClose={onCancel} title={title}>
      <Form form={form}>
        <Text margin="0">{about}</Text>
        {children}
        {hasPassword && (
          <TextField
            form={form}
            name="current_password"
            label={words.currentPassword}
            type="password"
            autoComplete="current-password"
          />
        )}
        <Text role="status" margin="0" color="bad">
          {failure}
        </Text>
        <DialogButtons>
          <Button onClick={onCancel}>{messages.common.cancel}</Button>
          <SubmitButton form={form} look={look}>
            {action}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
