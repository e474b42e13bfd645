import { useSession } from '@hub/web-kit/session';
import { DeleteIcon } from '@hub/web-kit/icons';
import { Button, Dialog, H2, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { ConfirmRemoval } from './confirm-removal.tsx';

/** The end of an account: what it costs, and the way there. */
export function RemoveAccount({ onRemoved }: { onRemoved: () => void }) {
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Stack as="section" gap="3" aria-labelledby="remove-account" alignItems="flex-start">
      <H2 id="remove-account" textStyle="h2-rail">
        Remove account
      </H2>
      <Text margin="0" maxWidth="62ch">
        Your profile, e-mail address, API keys, sessions and likes go. So do the projects that are yours alone, but for
        what was published in them. For a project that you share, name another owner first.
      </Text>
      <Text margin="0" maxWidth="62ch" color="ink-2">
        Published solutions stay on the hub, under “former member”. Nobody else can take your username afterwards.
      </Text>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        <DeleteIcon /> Remove account
      </Button>
      {user && isOpen && (
        <Dialog open onClose={close} title="Remove your account?">
          <ConfirmRemoval username={user.username} onCancel={close} onRemoved={onRemoved} />
        </Dialog>
      )}
    </Stack>
  );
}
