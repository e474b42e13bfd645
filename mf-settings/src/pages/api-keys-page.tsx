import type { NewApiKey } from '@hub/openapi/types';
import { usePageTitle } from '@hub/web-kit/page';
import { H1, Stack, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { CreateKeyForm } from '../features/api-keys/create-key-form.tsx';
import { KeyList } from '../features/api-keys/key-list.tsx';
import { KeySnippets } from '../features/api-keys/key-snippets.tsx';
import { NewKey } from '../features/api-keys/new-key.tsx';
import { UploadAttempts } from '../features/uploads/upload-attempts.tsx';

export function ApiKeysPage() {
  usePageTitle('API Keys');
  // Held here and nowhere else: leaving the page forgets the key.
  const [created, setCreated] = useState<NewApiKey>();
  const forget = () => setCreated(undefined);
  return (
    <Stack gap="8">
      <header>
        <H1 textStyle="h1-list">API Keys</H1>
        <Text margin="8px 0 0" maxWidth="62ch" color="ink-2">
          A key lets your scripts save and load solvers in your name. It can’t make other keys or change your account.
        </Text>
      </header>
      {created && <NewKey created={created} onClose={forget} />}
      <CreateKeyForm onCreated={setCreated} />
      <KeyList onDeleted={(id) => id === created?.id && forget()} />
      <KeySnippets apiKey={created?.key} />
      <UploadAttempts />
    </Stack>
  );
}
