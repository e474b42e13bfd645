import { Button, Dialog, Field, HStack, Input } from '@hub/web-kit/ui';
import { useState } from 'react';

export interface ConfirmByNameProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will be lost, in one sentence. */
  loss: string;
  /** What has to be typed, exactly. */
  name: string;
  /** The word on the button. */
  action: string;
  busy: boolean;
  onConfirm: () => void;
}

/** Deletion needs the name typed exactly; until then the button is not enabled. */
export function ConfirmByName({ name, loss, action, busy, onConfirm, ...dialog }: ConfirmByNameProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog {...dialog}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === name) onConfirm();
        }}
      >
        <p>{loss}</p>
        <Field label={`Type ${name} to confirm`}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <HStack gap="2" marginTop="5" justifyContent="flex-end">
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={typed !== name} busy={busy}>
            {action}
          </Button>
        </HStack>
      </form>
    </Dialog>
  );
}
