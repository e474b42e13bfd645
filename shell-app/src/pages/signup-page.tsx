import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Field, Input, Link } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { useSignup } from '../features/sign-in/use-sign-in.ts';

const FIELDS = [
  {
    name: 'username',
    label: 'Username',
    type: 'text',
    autoComplete: 'username',
    hint: '3 to 39 of a–z, 0–9, dot, hyphen and underscore',
  },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', hint: undefined },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: 'At least 8 characters',
  },
] as const;

/** An empty field goes out as one space: the server's answer says which one it wants. */
const orSpace = (text: string): string => text || ' ';

export function SignupPage() {
  const [typed, setTyped] = useState({ username: '', email: '', password: '' });
  const alerts = useAlerts();
  const navigate = useNavigate();
  const signup = useSignup();

  const send = () => {
    const { username, email, password } = typed;
    signup.mutate(
      { username: orSpace(username), email: orSpace(email), password: orSpace(password) },
      {
        onSuccess: () => {
          alerts.info('User created successfully', { survivesMove: true });
          void navigate(paths.login.to());
        },
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  };

  return (
    <Page title="Sign up">
      <SignInForm
        title="Sign up"
        action="Create Account"
        busy={signup.isPending}
        onSubmit={send}
        otherwise={
          <>
            Already here? <Link to={paths.login.to()}>Login</Link>
          </>
        }
      >
        {FIELDS.map(({ name, label, hint, ...input }) => (
          <Field key={name} label={label} hint={hint}>
            {(control) => (
              <Input
                {...control}
                {...input}
                autoCapitalize="none"
                value={typed[name]}
                onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </SignInForm>
    </Page>
  );
}
