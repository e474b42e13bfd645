import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Link, Text } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { messages } from '../messages/sign-in.ts';
import { confirmSignUp } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { useLinkToken } from '../features/sign-in/use-link-token.ts';

const t = messages.signIn;

/** Opened by the link in the mail after the sign-up. */
export function ConfirmSignUpPage() {
  const [token] = useLinkToken('token');
  return (
    <Page title={t.confirm.title}>
      <SignInFrame
        title={t.confirm.title}
        otherwise={
          <span>
            {t.login.noAccount} <Link to={paths.signup.to()}>{t.login.signUp}</Link>
          </span>
        }
      >
        {token ? <ConfirmForm key={token} token={token} /> : <Text margin="0">{t.confirm.linkMissing}</Text>}
      </SignInFrame>
    </Page>
  );
}

const schema = v.object({ password: v.pipe(v.string(), v.nonEmpty(t.login.passwordMissing)) });

function ConfirmForm({ token }: { token: string }) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const form = useSchemaForm({
    schema,
    values: { password: '' },
    send: async ({ password }) => {
      signIn(await confirmSignUp(token, password));
      alerts.info(t.confirm.ready, { survivesMove: true });
      void navigate(paths.home.to());
    },
  });
  return (
    <Form form={form}>
      <Text margin="0" color="ink-2">
        {t.confirm.why}
      </Text>
      <TextField form={form} name="password" label={t.password} type="password" autoComplete="current-password" />
      <SubmitButton form={form}>{t.confirm.submit}</SubmitButton>
    </Form>
  );
}
