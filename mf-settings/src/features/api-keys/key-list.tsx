import { detailOf } from '@hub/openapi/client';
import type { ApiKey } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { DeleteIcon } from '@hub/web-kit/icons';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Button, chakra, Dialog, DialogButtons, RowAction, Table, Text, VisuallyHidden } from '@hub/web-kit/ui';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { Day } from './day.tsx';
import { SCOPES } from './scopes.ts';
import { useApiKeys, useDeleteApiKey } from './use-api-keys.ts';

const words = messages.apiKeys;

/** The user's API keys; `onDeleted` gets the id of a deleted key. */
export function KeyList({ onDeleted }: { onDeleted: (id: number) => void }) {
  const list = useApiKeys();
  const [keyToDelete, setKeyToDelete] = useState<ApiKey>();
  if (list.isPending) {
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={2} height={{ base: '247px', md: '40px' }} />
      </Waiting>
    );
  }
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) {
    return <EmptyState title={words.none}>{words.noneWhy}</EmptyState>;
  }
  return (
    <>
      <Table caption={words.list} foldsOnPhones>
        <thead>
          <tr>
            {[words.name, words.key, words.may, words.created, words.lastUsed, words.expires].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{messages.common.delete}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.data.map((key) => (
            <KeyRow key={key.id} apiKey={key} onDelete={() => setKeyToDelete(key)} />
          ))}
        </tbody>
      </Table>
      {keyToDelete && (
        <DeleteDialog apiKey={keyToDelete} onClose={() => setKeyToDelete(undefined)} onDeleted={onDeleted} />
      )}
    </>
  );
}

const Name = chakra('th', { base: { minWidth: '8rem', fontWeight: 500, overflowWrap: 'anywhere' } });
const Line = chakra('td', { base: { whiteSpace: 'nowrap' } });

function KeyRow({ apiKey, onDelete }: { apiKey: ApiKey; onDelete: () => void }) {
  const isOver = apiKey.expires_at !== null && new Date(apiKey.expires_at) <= new Date();
  return (
    <tr>
      <Name scope="row">{apiKey.name}</Name>
      <Line data-label={words.key}>
        <Text as="code" textStyle="label">
          {apiKey.key}
        </Text>
      </Line>
      <Line data-label={words.may}>{SCOPES[apiKey.scope]}</Line>
      <Line data-label={words.created}>
        <Day time={apiKey.created_at} />
      </Line>
      <Line data-label={words.lastUsed}>{apiKey.last_used_at ? <Day time={apiKey.last_used_at} /> : words.never}</Line>
      <Line data-label={words.expires}>
        <span>
          {isOver && `${words.expired} `}
          {apiKey.expires_at ? <Day time={apiKey.expires_at} /> : words.never}
        </span>
      </Line>
      <RowAction>
        <Button look="text" size="sm" color="bad" aria-label={words.deleteOne(apiKey.name)} onClick={onDelete}>
          <DeleteIcon />
          {messages.common.delete}
        </Button>
      </RowAction>
    </tr>
  );
}

interface DeleteDialogProps {
  apiKey: ApiKey;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

function DeleteDialog({ apiKey, onClose, onDeleted }: DeleteDialogProps) {
  const alerts = useAlerts();
  const remove = useDeleteApiKey();
  const confirm = () =>
    remove.mutate(apiKey.id, {
      onSuccess: () => {
        onDeleted(apiKey.id);
        alerts.info(words.deleted);
      },
      onError: (error) => alerts.error(detailOf(error)),
      onSettled: onClose,
    });
  return (
    <Dialog open onClose={onClose} title={words.deleteQuestion(apiKey.name)}>
      <Text margin="0">{words.deleteWarning}</Text>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button look="danger" busy={remove.isPending} onClick={confirm}>
          {words.deleteKey}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
