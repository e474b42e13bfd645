import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { DeleteIcon } from '@hub/web-kit/icons';
import { Button, Dialog, Field, H2, HStack, Input, Text } from '@hub/web-kit/ui';
import { useRef, useState, type FormEvent } from 'react';
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
            isSending={remove.isPending}
            failure={remove.error ? detailOf(remove.error) : undefined}
            onConfirm={confirm}
            onCancel={() => setIsOpen(false)}
          />
        </Dialog>
      )}
    </section>
  );
}

const LOSS = 'All its versions with their files, texts, likes and history are lost.';

interface ConfirmByNameProps {
  name: string;
  isSending: boolean;
  /** Why it could not be deleted. */
  failure: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

function ConfirmByName({ name, isSending, failure, onConfirm, onCancel }: ConfirmByNameProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(typed !== name);
    if (typed === name) onConfirm();
    else input.current?.focus();
  };
  return (
    <form onSubmit={confirm}>
      <Text marginTop="0" marginBottom="4">
        {LOSS} This can’t be undone.
      </Text>
      <Field
        label={`Type ${name} to confirm`}
        error={isWrong ? 'Solution name entered does not match original name' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <Text role="status" margin="0" marginTop="3" color={failure ? 'bad' : 'ink-2'}>
        {isSending ? 'Deleting…' : failure}
      </Text>
      <HStack gap="2" marginTop="5" justifyContent="flex-end">
        <Button onClick={onCancel}>{isSending ? 'Close' : 'Cancel'}</Button>
        <Button type="submit" look="danger" busy={isSending}>
          Delete
        </Button>
      </HStack>
    </form>
  );
}
