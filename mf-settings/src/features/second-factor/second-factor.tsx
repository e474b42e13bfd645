import type { NewAuthenticator, Passkey } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Button, H2, HStack, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { FormSkeleton } from '../../form-skeleton.tsx';
import { messages } from '../../messages/messages.ts';
import { Asked, type Question } from './asked.tsx';
import { NewCodes } from './new-codes.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SetUpForm } from './set-up-form.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const words = messages.signIn.secondFactor;

/** The authenticator app, the passkeys and the recovery codes of the account. */
export function SecondFactor({ hasPassword }: { hasPassword: boolean }) {
  // Secrets are kept only in this state, so they are gone when the page is left.
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [question, setQuestion] = useState<Question>();
  const alerts = useAlerts();
  const factor = useSecondFactor();
  const added = (made: string[] | null) => {
    setAuthenticator(undefined);
    if (made) setCodes(made);
    else alerts.info(words.added);
  };
  const isOn = factor.data && (factor.data.has_authenticator || factor.data.passkeys.length > 0);
  return (
    <Stack as="section" gap="3" aria-labelledby="second-factor" alignItems="flex-start">
      <H2 id="second-factor" textStyle="h2-rail">
        {words.title}
      </H2>
      <Text margin="0" maxWidth="62ch" color="ink-2">
        {words.lead}
      </Text>
      {codes && <NewCodes codes={codes} onClose={() => setCodes(null)} />}
      {authenticator && (
        <SetUpForm authenticator={authenticator} onCancel={() => setAuthenticator(undefined)} onDone={added} />
      )}
      {factor.isPending && (
        <Waiting label={words.loading}>
          <FormSkeleton fields={[{ is: 'line' }]} />
        </Waiting>
      )}
      {factor.isError && <BrokenState error={factor.error} onRetry={() => void factor.refetch()} />}
      {factor.data && !authenticator && (
        <>
          {!isOn && <Text margin="0">{words.isOff}</Text>}
          {isOn && (
            <Factors
              hasAuthenticator={factor.data.has_authenticator}
              passkeys={factor.data.passkeys}
              onQuestion={setQuestion}
            />
          )}
          <HStack gap="2" flexWrap="wrap">
            {!factor.data.has_authenticator && (
              <Button onClick={() => setQuestion({ is: 'prepare' })}>{words.setUp}</Button>
            )}
            <Button onClick={() => setQuestion({ is: 'addPasskey' })}>{words.addPasskey}</Button>
          </HStack>
          {isOn && (
            <HStack gap="3" flexWrap="wrap" alignItems="center">
              <Text margin="0">{words.codesLeft(factor.data.recovery_codes)}</Text>
              <Button size="sm" onClick={() => setQuestion({ is: 'newCodes' })}>
                {words.makeCodes}
              </Button>
            </HStack>
          )}
        </>
      )}
      {question && (
        <Asked
          question={question}
          hasPassword={hasPassword}
          onPrepared={setAuthenticator}
          onAdded={added}
          onCodes={setCodes}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Stack>
  );
}

interface FactorsProps {
  hasAuthenticator: boolean;
  passkeys: Passkey[];
  onQuestion: (question: Question) => void;
}

function Factors({ hasAuthenticator, passkeys, onQuestion }: FactorsProps) {
  return (
    <>
      {hasAuthenticator && (
        <HStack gap="3" flexWrap="wrap" alignItems="center">
          <Text margin="0">{words.hasApp}</Text>
          <Button size="sm" look="danger" onClick={() => onQuestion({ is: 'removeAuthenticator' })}>
            {words.removeApp}
          </Button>
        </HStack>
      )}
      {passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} onRemove={(passkey) => onQuestion({ is: 'removePasskey', passkey })} />
      )}
    </>
  );
}
