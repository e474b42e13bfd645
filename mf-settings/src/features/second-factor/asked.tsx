import { HubError } from '@hub/openapi/client';
import type { NewAuthenticator, Passkey } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Field, Input } from '@hub/web-kit/ui';
import { useState } from 'react';
import { ConfirmChange } from '../../confirm-change.tsx';
import { messages } from '../../messages/messages.ts';
import { useSecondFactorChanges } from './use-second-factor.ts';

const words = messages.signIn.secondFactor;

/** What somebody wants to change, and is asked about first. */
export type Question =
  { is: 'prepare' | 'addPasskey' | 'removeAuthenticator' | 'newCodes' } | { is: 'removePasskey'; passkey: Passkey };

export interface AskedProps {
  question: Question;
  hasPassword: boolean;
  onPrepared: (authenticator: NewAuthenticator) => void;
  /** Gets recovery codes with the first second factor of the account. */
  onAdded: (codes: string[] | null) => void;
  onCodes: (codes: string[] | null) => void;
  onClose: () => void;
}

/** The dialog before a change, with the password. */
export function Asked({ question, hasPassword, onPrepared, onAdded, onCodes, onClose }: AskedProps) {
  const alerts = useAlerts();
  const changes = useSecondFactorChanges();
  const [name, setName] = useState('');
  const send: Record<Question['is'], (password: string | undefined) => Promise<void>> = {
    prepare: async (password) => onPrepared(await changes.prepare.mutateAsync(password)),
    addPasskey: async (password) => {
      try {
        onAdded(
          (await changes.addPasskey.mutateAsync({ name: name.trim() || words.unnamed, password })).recovery_codes,
        );
      } catch (error) {
        if (error instanceof HubError) throw error;
        alerts.error(words.noPasskey);
      }
    },
    newCodes: async (password) => onCodes((await changes.newCodes.mutateAsync(password)).recovery_codes),
    removeAuthenticator: async (password) => {
      await changes.removeAuthenticator.mutateAsync(password);
      alerts.info(words.appRemoved);
    },
    removePasskey: async (password) => {
      if (question.is !== 'removePasskey') return;
      await changes.removePasskey.mutateAsync({ id: question.passkey.id, password });
      alerts.info(words.passkeyRemoved);
    },
  };
  return (
    <ConfirmChange
      {...words.questions[question.is]}
      look={question.is === 'removeAuthenticator' || question.is === 'removePasskey' ? 'danger' : undefined}
      hasPassword={hasPassword}
      onCancel={onClose}
      send={async (password) => {
        await send[question.is](password);
        onClose();
      }}
    >
      {question.is === 'addPasskey' && (
        <Field label={words.passkeyName} hint={words.passkeyNameHint}>
          {(control) => (
            <Input {...control} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      )}
    </ConfirmChange>
  );
}
