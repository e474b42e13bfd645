import { BrokenState, Waiting } from '@hub/web-kit/states';
import { paths } from '@hub/web-kit/paths';
import { H2, Link, Stack, Text } from '@hub/web-kit/ui';
import { useAccount } from '../features/account/use-account.ts';
import { LinkedAccounts } from '../features/linked-accounts/linked-accounts.tsx';
import { SecondFactor } from '../features/second-factor/second-factor.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.signIn;
const leave = (address: string) => globalThis.location.assign(address);

export function SignInPage() {
  const account = useAccount();
  return (
    <Stack gap="10">
      <SettingsHeader title={words.title}>{words.lead}</SettingsHeader>
      {account.isPending && (
        <Waiting label={messages.account.loading}>
          <FormSkeleton fields={[{ is: 'line' }]} />
        </Waiting>
      )}
      {account.isError && <BrokenState error={account.error} onRetry={() => void account.refetch()} />}
      {account.data && (
        <>
          <Password isSet={account.data.has_password} />
          <SecondFactor hasPassword={account.data.has_password} />
          <LinkedAccounts hasPassword={account.data.has_password} leave={leave} />
        </>
      )}
    </Stack>
  );
}

function Password({ isSet }: { isSet: boolean }) {
  const { title, is, none, account, reset } = words.password;
  return (
    <Stack as="section" gap="3" aria-labelledby="password">
      <H2 id="password" textStyle="h2-rail">
        {title}
      </H2>
      <Text margin="0" maxWidth="62ch">
        {isSet ? is : none}{' '}
        <Link to={isSet ? paths.account.to() : paths.resetPassword.to()}>{isSet ? account : reset}</Link>
      </Text>
    </Stack>
  );
}
