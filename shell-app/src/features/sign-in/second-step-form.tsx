import { detailOf, HubError } from '@hub/openapi/client';
import type { SecondFactorNeeded, Session } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Button, Text } from '@hub/web-kit/ui';
import * as v from 'valibot';
import { messages } from '../../messages/sign-in.ts';
import { logInSecondStep, logInWithPasskey } from './sign-in-calls.ts';

const t = messages.signIn.secondStep;

const schema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(t.codeMissing)) });

export interface SecondStepFormProps {
  needed: SecondFactorNeeded;
  onLoggedIn: (session: Session) => void;
  /** The login has expired, and the first step comes again. */
  onOver: () => void;
}

/** Asks for a passkey, where the account has one, and for the code of an authenticator app or a recovery code. */
export function SecondStepForm({ needed: { challenge, has_passkey }, onLoggedIn, onOver }: SecondStepFormProps) {
  const alerts = useAlerts();
  const endIfOver = (error: unknown) => {
    if (!(error instanceof HubError) || error.status !== 401) return false;
    alerts.error(error.detail);
    onOver();
    return true;
  };
  const form = useSchemaForm({
    schema,
    values: { code: '' },
    send: async ({ code }) => onLoggedIn(await logInSecondStep(challenge, { code })),
    onFailure: endIfOver,
  });
  const askPasskey = () =>
    logInWithPasskey(challenge).then(onLoggedIn, (error: unknown) => {
      if (!endIfOver(error)) alerts.error(error instanceof HubError ? detailOf(error) : t.noPasskey);
    });
  return (
    <Form form={form}>
      <Text margin="0" color="ink-2">
        {has_passkey ? t.aboutPasskey : t.about}
      </Text>
      {has_passkey && <Button onClick={() => void askPasskey()}>{t.passkey}</Button>}
      <TextField
        form={form}
        name="code"
        label={t.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton form={form}>{t.submit}</SubmitButton>
    </Form>
  );
}
