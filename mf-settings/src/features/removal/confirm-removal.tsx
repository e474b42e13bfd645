import { detailOf, HubError } from '@hub/openapi/client';
import { CheckField, Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, DialogButtons, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { useRemoveAccount } from './use-remove-account.ts';

const words = messages.removal;

const schemaFor = (username: string, hasPassword: boolean) =>
  v.object({
    username: v.pipe(v.string(), v.trim(), v.value(username, words.wrongName)),
    current_password: hasPassword ? v.pipe(v.string(), v.nonEmpty(words.currentPasswordMissing)) : v.string(),
    takes_published: v.boolean(),
  });

const NOTHING = { username: '', current_password: '', takes_published: false };

export interface ConfirmRemovalProps {
  username: string;
  /** Whether the account has a password, which is asked for. */
  hasPassword: boolean;
  onCancel: () => void;
  onRemoved: () => void;
}

/** Deletes the account after its name is typed and the password is correct. */
export function ConfirmRemoval({ username, hasPassword, onCancel, onRemoved }: ConfirmRemovalProps) {
  const remove = useRemoveAccount();
  // An alert would be hidden behind the dialog.
  const [failure, setFailure] = useState<string>();
  const form = useSchemaForm<typeof NOTHING>({
    schema: schemaFor(username, hasPassword),
    values: NOTHING,
    send: async ({ current_password, takes_published }) => {
      setFailure(undefined);
      await remove.mutateAsync({
        ...(hasPassword && { current_password }),
        published: takes_published ? 'go' : 'stay',
      });
      onRemoved();
    },
    onFailure: (error) => {
      const isShownAtField = hasPassword && error instanceof HubError && error.errors.length > 0;
      setFailure(isShownAtField ? undefined : detailOf(error));
      return true;
    },
  });
  return (
    <Form form={form}>
      <Text margin="0">{words.noWayBack}</Text>
      <CheckField form={form} name="takes_published" label={words.takesPublished} />
      <TextField
        form={form}
        name="username"
        label={words.typeToConfirm(username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
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
        <SubmitButton form={form} look="danger">
          {words.title}
        </SubmitButton>
      </DialogButtons>
    </Form>
  );
}
