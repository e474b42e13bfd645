import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Link } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { messages } from '../messages/messages.ts';
import { useWayBack } from '../app/way-back.ts';
import { ProviderButtons } from '../features/sign-in/provider-buttons.tsx';
import { signUp } from '../features/sign-in/sign-in-calls.ts';
import { LikeNote } from '../features/sign-in/like-note.tsx';
import { SignInNote } from '../features/sign-in/sign-in-note.tsx';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';

const t = messages.signIn;

/** An empty field is sent as one space, so that the server's response names the missing field. */
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
      alerts.info(t.signUp.created, { survivesMove: true });
      void navigate(paths.login.to(), { state: { ...wayBack, newUsername: account.username.trim() } });
    },
  });

  return (
    <Page title={t.signUp.title}>
      <SignInFrame
        title={t.signUp.title}
        note={
          <>
            <LikeNote />
            <SignInNote>{t.signUp.why}</SignInNote>
          </>
        }
        otherwise={
          <span>
            {t.signUp.hasAccount}{' '}
            <Link to={paths.login.to()} state={wayBack}>
              {t.signUp.login}
            </Link>
          </span>
        }
      >
        <Form form={form}>
          <TextField
            form={form}
            name="username"
            label={t.username}
            hint={usernameHint(form.fields.watch('username').trim())}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="email" label={t.email} type="email" autoComplete="email" />
          <TextField
            form={form}
            name="password"
            label={t.password}
            type="password"
            autoComplete="new-password"
            hint={t.passwordHint}
          />
          <SubmitButton form={form}>{t.signUp.submit}</SubmitButton>
        </Form>
        <ProviderButtons />
      </SignInFrame>
    </Page>
  );
}

/** Shows that capital letters are converted to lower case. */
function usernameHint(typed: string): string {
  const name = typed.toLowerCase();
  return name === typed ? t.signUp.usernameHint : t.signUp.usernameBecomes(name);
}
