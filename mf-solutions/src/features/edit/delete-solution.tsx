import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { ConfirmByName } from '@hub/web-kit/confirm-by-name';
import { DeleteIcon } from '@hub/web-kit/icons';
import { Button, Dialog, H2, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useDeleteSolution } from './use-edit.ts';

/** Removes a solution for good, once its name is typed. */
export function DeleteSolution({ solution, onDeleted }: { solution: Solution; onDeleted: () => void }) {
  const alerts = useAlerts();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDeleteSolution(solution);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        alerts.info('Solution deleted successfully!', { survivesMove: true });
        onDeleted();
      },
      onError: () => alerts.error('Could not delete solution'),
    });
  const open = () => {
    remove.reset();
    setIsOpen(true);
  };
  return (
    <section aria-labelledby="delete">
      <H2 id="delete">Delete this solution</H2>
      <Text maxWidth="text" marginTop="2" marginBottom="4">
        {LOSS} Its name stays reserved if it was ever published.
      </Text>
      <Button look="danger" busy={remove.isPending} onClick={open}>
        <DeleteIcon /> Delete solution
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={`Delete “${solution.name}”?`}>
          <ConfirmByName
            name={solution.name}
            mismatch="Solution name entered does not match original name"
            isSending={remove.isPending}
            failure={remove.error ? detailOf(remove.error) : undefined}
            onConfirm={confirm}
            onCancel={() => setIsOpen(false)}
          >
            {LOSS} This can’t be undone.
          </ConfirmByName>
        </Dialog>
      )}
    </section>
  );
}

const LOSS = 'All its versions with their files, texts, likes and history are lost.';
