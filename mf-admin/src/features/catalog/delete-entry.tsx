import { detailOf, HubError } from '@hub/openapi/client';
import { MAX_PAGE_SIZE } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, Dialog, DialogButtons, Field, Select, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import type { Catalog, Entry } from './catalog.ts';
import { useDeleteEntry, useEntries } from './use-entries.ts';

const words = messages.catalog;

/** The most that the server sends at once. */
const NONE = '';

export interface DeleteEntryProps {
  catalog: Catalog;
  entry: Entry;
  onClose: () => void;
}

/** Deletes an entry. If solutions use it, another entry must be chosen for them. */
export function DeleteEntry({ catalog, entry, onClose }: DeleteEntryProps) {
  const alerts = useAlerts();
  const remove = useDeleteEntry(catalog);
  const [moveTo, setMoveTo] = useState(NONE);
  // The count in the list may be out of date, so the server's count is used.
  const inUse = entry.solutions_count > 0 || (remove.error instanceof HubError && remove.error.status === 409);
  const others = useEntries(catalog, { q: '', page: 1, size: MAX_PAGE_SIZE });
  const choices = (others.data?.data ?? []).filter(({ id }) => id !== entry.id);
  const send = () =>
    remove.mutate(
      { id: entry.id, ...(moveTo !== NONE && { moveTo: Number(moveTo) }) },
      {
        onSuccess: () => {
          alerts.info(catalog.words.deleted);
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={words.deleteQuestion(entry.name)}>
      <Text margin="0" marginBottom="4">
        {inUse ? catalog.words.inUse(entry.solutions_count) : catalog.words.notInUse}
      </Text>
      {inUse && (
        <Field label={words.moveTo}>
          {(control) => (
            <Select
              {...control}
              width="full"
              options={[
                { value: NONE, label: messages.common.choose },
                ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={moveTo}
              onChange={setMoveTo}
            />
          )}
        </Field>
      )}
      {/* An alert would be hidden behind the dialog. */}
      <Text role="status" margin="0" marginTop="3" color="bad">
        {remove.error && detailOf(remove.error)}
      </Text>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look="danger" busy={remove.isPending} disabled={inUse && moveTo === NONE} onClick={send}>
          {moveTo === NONE ? messages.common.delete : words.moveAndDelete}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
