import type { NewApiKey } from '@hub/openapi/types';
import { Stack } from '@hub/web-kit/ui';
import { useState } from 'react';
import { CreateKeyForm } from '../features/api-keys/create-key-form.tsx';
import { KeyList } from '../features/api-keys/key-list.tsx';
import { KeySnippets } from '../features/api-keys/key-snippets.tsx';
import { NewKey } from '../features/api-keys/new-key.tsx';
import { UploadAttempts } from '../features/uploads/upload-attempts.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

export function ApiKeysPage() {
  // The key is kept only in this state, so it is gone when the page is left.
  const [created, setCreated] = useState<NewApiKey>();
  const forget = () => setCreated(undefined);
  return (
    <Stack gap="8">
      <SettingsHeader title={messages.apiKeys.title}>{messages.apiKeys.lead}</SettingsHeader>
      {created && <NewKey created={created} onClose={forget} />}
      <CreateKeyForm onCreated={setCreated} />
      <KeyList onDeleted={(id) => id === created?.id && forget()} />
      <KeySnippets apiKey={created?.key} />
      <UploadAttempts />
    </Stack>
  );
}
