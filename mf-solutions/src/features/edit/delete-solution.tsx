import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { ConfirmByName } from '@hub/web-kit/confirm-by-name';
import { DeleteIcon } from '@hub/web-kit/icons';
import { Button, Dialog, H2, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useDeleteSolution } from './use-edit.ts';

const words = messages.edit.remove;

/** Deletes a solution permanently, after its name is typed to confirm. */
export function DeleteSolution({ solution, onDeleted }: { solution: Solution; onDeleted: () => void }) {
  const alerts = useAlerts();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteSolution(solution);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        alerts.info(words.done, { survivesMove: true });
        onDeleted();
      },
      onError: () => alerts.error(words.failed),
    });
  const open = () => {
    remove.reset();
    setIsOpen(true);
  };
  return (
    <section aria-labelledby="delete">
      <H2 id="delete">{words.title}</H2>
      <Text maxWidth="text" marginTop="2" marginBottom="4">
        {words.about}
      </Text>
      <Button look="danger" busy={remove.isPending} onClick={open}>
        <DeleteIcon /> {words.button}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={words.confirm(solution.name)}>
          <ConfirmByName
            name={solution.name}
            mismatch={words.mismatch}
            isSending={remove.isPending}
            failure={remove.error ? detailOf(remove.error) : undefined}
            onConfirm={confirm}
            onCancel={() => setIsOpen(false)}
          >
            {words.loss}
          </ConfirmByName>
        </Dialog>
      )}
    </section>
  );
}
