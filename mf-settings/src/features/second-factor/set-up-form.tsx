import type { NewAuthenticator } from '@hub/openapi/types';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, HStack, Text } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { messages } from '../../messages/messages.ts';
import { QrCode } from './qr-code.tsx';
import { useSecondFactorChanges } from './use-second-factor.ts';

const words = messages.signIn.secondFactor;

const schema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(words.codeMissing)) });

export interface SetUpFormProps {
  authenticator: NewAuthenticator;
  onCancel: () => void;
  /** Gets recovery codes with the first second factor of the account. */
  onDone: (codes: string[] | null) => void;
}

/** Shows the secret for an app, and asks for its first code. */
export function SetUpForm({ authenticator, onCancel, onDone }: SetUpFormProps) {
  const { addAuthenticator } = useSecondFactorChanges();
  const form = useSchemaForm({
    schema,
    values: { code: '' },
    send: async ({ code }) => onDone((await addAuthenticator.mutateAsync(code)).recovery_codes),
  });
  return (
    <Form form={form} aria-label={words.setUp}>
      <Text margin="0" maxWidth="62ch">
        {words.scan}
      </Text>
      <QrCode text={authenticator.address} label={words.qrCode} />
      <Text margin="0" maxWidth="62ch" color="ink-2" overflowWrap="anywhere">
        {words.orType} <code>{authenticator.secret}</code>
      </Text>
      <TextField form={form} name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" />
      <HStack gap="2">
        <SubmitButton form={form}>{words.add}</SubmitButton>
        <Button onClick={onCancel}>{messages.common.cancel}</Button>
      </HStack>
    </Form>
  );
}
