import { useSession } from '@hub/web-kit/session';
import { DeleteIcon } from '@hub/web-kit/icons';
import { Button, Dialog, H2, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { ConfirmRemoval } from './confirm-removal.tsx';

const words = messages.removal;

export interface RemoveAccountProps {
  /** Whether the account has a password, which is asked for. */
  hasPassword: boolean;
  onRemoved: () => void;
}

/** Explains what deleting the account means, and opens the confirmation. */
export function RemoveAccount({ hasPassword, onRemoved }: RemoveAccountProps) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Stack as="section" gap="3" aria-labelledby="remove-account" alignItems="flex-start">
      <H2 id="remove-account" textStyle="h2-rail">
        {words.title}
      </H2>
      <Text margin="0" maxWidth="62ch">
        {words.whatGoes}
      </Text>
      <Text margin="0" maxWidth="62ch" color="ink-2">
        {words.whatStays}
      </Text>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        <DeleteIcon /> {words.title}
      </Button>
      {user && isOpen && (
        <Dialog open onClose={close} title={words.question}>
          <ConfirmRemoval username={user.username} hasPassword={hasPassword} onCancel={close} onRemoved={onRemoved} />
        </Dialog>
      )}
    </Stack>
  );
}
