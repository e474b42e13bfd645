import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Link } from '@hub/web-kit/ui';
import { Navigate } from 'react-router-dom';
import * as v from 'valibot';
import { useCameFrom, useWayBack } from '../app/way-back.ts';
import { logIn } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';

const schema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter Username')),
  password: v.pipe(v.string(), v.nonEmpty('Please enter Password')),
});

export function LoginPage() {
  const alerts = useAlerts();
  const { user, signIn } = useSession();
  const cameFrom = useCameFrom();
  const wayBack = useWayBack();
  const form = useSchemaForm({
    schema,
    values: { username: '', password: '' },
    send: async (typed) => signIn(await logIn(typed)),
    onInvalid: alerts.error,
  });

  // Also the way out after a login that worked.
  if (user) return <Navigate to={cameFrom} replace />;

  return (
    <Page title="Login">
      <SignInFrame
        title="Login"
        otherwise={
          <>
            <span>
              No account yet?{' '}
              <Link to={paths.signup.to()} state={wayBack}>
                Sign up
              </Link>
            </span>
            <Link to={paths.resetPassword.to()} state={wayBack}>
              Forgot your password?
            </Link>
          </>
        }
      >
        <Form form={form}>
          <TextField
            form={form}
            name="username"
            label="Username or email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
          <SubmitButton form={form}>Login</SubmitButton>
        </Form>
      </SignInFrame>
    </Page>
  );
}
