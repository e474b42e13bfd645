import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Stack } from '@hub/web-kit/ui';
import { useState } from 'react';
import { AccountForm } from '../features/account/account-form.tsx';
import { useAccount } from '../features/account/use-account.ts';
import { ReviewMail } from '../features/account/review-mail.tsx';
import { OwnData } from '../features/own-data/own-data.tsx';
import { Farewell } from '../features/removal/farewell.tsx';
import { RemoveAccount } from '../features/removal/remove-account.tsx';
import { Sessions } from '../features/sessions/session-list.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.account;

export function AccountPage() {
  const account = useAccount();
  const [isRemoved, setIsRemoved] = useState(false);
  // Nothing else stays on the page, so that nothing keeps the person here.
  if (isRemoved) return <Farewell />;
  return (
    <Stack gap="10">
      <SettingsHeader title={words.title}>{words.lead}</SettingsHeader>
      <OwnAccount />
      <ReviewMail />
      <Sessions />
      <OwnData />
      <RemoveAccount hasPassword={account.data?.has_password ?? true} onRemoved={() => setIsRemoved(true)} />
    </Stack>
  );
}

function OwnAccount() {
  const account = useAccount();
  if (account.isPending) {
    return (
      <Waiting label={words.loading}>
        <FormSkeleton fields={[{ is: 'line', hinted: true }, { is: 'line' }, { is: 'line', hinted: true }]} />
      </Waiting>
    );
  }
  if (account.isError) return <BrokenState error={account.error} onRetry={() => void account.refetch()} />;
  return <AccountForm account={account.data} />;
}
