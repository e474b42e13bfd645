import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Link } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useWayBack } from '../app/way-back.ts';
import { signUp } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';

/** An empty field goes out as one space: the server's answer says which one it wants. */
const field = v.pipe(
  v.string(),
  v.transform((text) => text || ' '),
);
const schema = v.object({ username: field, email: field, password: field });

export function SignupPage() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const form = useSchemaForm({
    schema,
    values: { username: '', email: '', password: '' },
    send: async (account) => {
      await signUp(account);
      alerts.info('User created successfully', { survivesMove: true });
      void navigate(paths.login.to(), { state: wayBack });
    },
  });

  return (
    <Page title="Sign up">
      <SignInFrame
        title="Sign up"
        otherwise={
          <span>
            Already here?{' '}
            <Link to={paths.login.to()} state={wayBack}>
              Login
            </Link>
          </span>
        }
      >
        <Form form={form}>
          <TextField
            form={form}
            name="username"
            label="Username"
            hint={usernameHint(form.fields.watch('username').trim())}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
          <TextField
            form={form}
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint="At least 8 characters"
          />
          <SubmitButton form={form}>Create Account</SubmitButton>
        </Form>
      </SignInFrame>
    </Page>
  );
}

/** Capitals become small letters: said before it happens. */
function usernameHint(typed: string): string {
  const name = typed.toLowerCase();
  return name === typed ? '3 to 39 of a–z, 0–9, dot, hyphen and underscore' : `Will be “${name}”`;
}
