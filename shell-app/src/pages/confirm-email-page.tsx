import { detailOf } from '@hub/openapi/client';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Button, Link, Stack, Text } from '@hub/web-kit/ui';
import { useMutation } from '@tanstack/react-query';
import { messages } from '../messages/sign-in.ts';
import { confirmEmail } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { useLinkToken } from '../features/sign-in/use-link-token.ts';

const t = messages.signIn.confirm;

/** Opened by the link in the mail to the new address of an account. */
export function ConfirmEmailPage() {
  const [token] = useLinkToken('token');
  return (
    <Page title={t.title}>
      <SignInFrame title={t.title} otherwise={<Link to={paths.account.to()}>{t.account}</Link>}>
        {token ? <ConfirmButton token={token} /> : <Text margin="0">{t.linkMissing}</Text>}
      </SignInFrame>
    </Page>
  );
}

/** A press of the button, because programs that look through mails open their links. */
function ConfirmButton({ token }: { token: string }) {
  const confirm = useMutation({ mutationFn: () => confirmEmail(token) });
  const said = confirm.data ? t.changed(confirm.data.email) : confirm.error ? detailOf(confirm.error) : t.newAddress;
  return (
    <Stack gap="4">
      <Text margin="0" role={confirm.isIdle ? undefined : 'status'} overflowWrap="anywhere">
        {said}
      </Text>
      {(confirm.isIdle || confirm.isPending) && (
        <Button look="solid" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t.submit}
        </Button>
      )}
    </Stack>
  );
}
