import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Field, Input, Link } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useCameFrom } from '../app/require-login.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { useLogin } from '../features/sign-in/use-sign-in.ts';

export function LoginPage() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const alerts = useAlerts();
  const { user, signIn } = useSession();
  const cameFrom = useCameFrom();
  const login = useLogin();

  // Also the way out after a login that worked.
  if (user) return <Navigate to={cameFrom} replace />;

  const send = () => {
    if (!username.trim()) return alerts.error('Please enter Username');
    if (!password) return alerts.error('Please enter Password');
    login.mutate({ username, password }, { onSuccess: signIn, onError: (error) => alerts.error(detailOf(error)) });
  };

  return (
    <Page title="Login">
      <SignInForm
        title="Login"
        action="Login"
        busy={login.isPending}
        onSubmit={send}
        otherwise={
          <>
            No account yet? <Link to={paths.signup.to()}>Sign up</Link>
          </>
        }
      >
        <Field label="Username or email">
          {(control) => (
            <Input
              {...control}
              autoComplete="username"
              autoCapitalize="none"
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
      </SignInForm>
    </Page>
  );
}
