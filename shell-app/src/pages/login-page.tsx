import { HubError } from '@hub/openapi/client';
import type { SecondFactorNeeded, Session } from '@hub/openapi/types';
import { Form, SubmitButton, TextField, useSchemaForm } from '@hub/web-kit/forms';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Waiting } from '@hub/web-kit/states';
import { Button, Link } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import * as v from 'valibot';
import { messages } from '../messages/sign-in.ts';
import { useCameFrom, useLikeAfterLogin, useNewUsername, usePageBehindLogin, useWayBack } from '../app/way-back.ts';
import { LikeNote } from '../features/sign-in/like-note.tsx';
import { logIn } from '../features/sign-in/sign-in-calls.ts';
import { NewPersonForm, type NewPersonFormProps } from '../features/sign-in/new-person-form.tsx';
import { ProviderButtons } from '../features/sign-in/provider-buttons.tsx';
import { SecondStepForm, type SecondStepFormProps } from '../features/sign-in/second-step-form.tsx';
import { useCameBack } from '../features/sign-in/use-came-back.ts';
import { SignInNote } from '../features/sign-in/sign-in-note.tsx';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { useGiveLike } from '../features/sign-in/use-give-like.ts';

const t = messages.signIn;

const schema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(t.login.usernameMissing)),
  password: v.pipe(v.string(), v.nonEmpty(t.login.passwordMissing)),
});

export function LoginPage() {
  const { user, signIn } = useSession();
  const cameFrom = useCameFrom();
  const wayBack = useWayBack();
  const [needed, setNeeded] = useState<SecondFactorNeeded>();
  const form = useSchemaForm({
    schema,
    values: { username: useNewUsername(), password: '' },
    send: async (typed) => signIn(await logIn(typed)),
    onFailure: (error) => {
      if (error instanceof HubError && error.secondFactor) {
        setNeeded(error.secondFactor);
        return true;
      }
      const isWrong = error instanceof HubError && error.status === 401;
      if (isWrong) form.fields.setError('password', { message: error.message }, { shouldFocus: true });
      return isWrong;
    },
  });
  const behind = usePageBehindLogin();

  const like = useLikeAfterLogin();
  const isLikeGiven = useGiveLike(user && like);
  const cameBack = useCameBack();

  // Also redirects after a successful login. A like comes first, so that the page shows it.
  if (user && isLikeGiven) return <Navigate to={cameBack.to ?? cameFrom} replace />;
  if (cameBack.newPerson) return <NewPerson person={cameBack.newPerson} onCreated={cameBack.enter} />;
  if (needed) return <SecondStep needed={needed} onLoggedIn={signIn} onOver={() => setNeeded(undefined)} />;
  if (cameBack.secondStep) {
    const { needed: afterProvider, to } = cameBack.secondStep;
    const enter = (session: Session) => cameBack.enter(session, to);
    return <SecondStep needed={afterProvider} onLoggedIn={enter} onOver={cameBack.leave} />;
  }
  if (cameBack.isPending) {
    return (
      <Page title={t.login.title}>
        <Waiting label={t.providers.waiting}>{t.providers.waiting}</Waiting>
      </Page>
    );
  }

  return (
    <Page title={t.login.title}>
      <SignInFrame
        title={t.login.title}
        note={
          <>
            <LikeNote />
            {behind !== undefined && <SignInNote>{t.login.why(behind.startsWith(paths.apiKeys.to()))}</SignInNote>}
          </>
        }
        otherwise={
          <>
            <span>
              {t.login.noAccount}{' '}
              <Link to={paths.signup.to()} state={wayBack}>
                {t.login.signUp}
              </Link>
            </span>
            <Link to={paths.resetPassword.to()} state={wayBack}>
              {t.login.forgot}
            </Link>
          </>
        }
      >
        <Form form={form}>
          <TextField
            form={form}
            name="username"
            label={t.usernameOrEmail}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField form={form} name="password" label={t.password} type="password" autoComplete="current-password" />
          <SubmitButton form={form}>{t.login.submit}</SubmitButton>
        </Form>
        <ProviderButtons />
      </SignInFrame>
    </Page>
  );
}

function SecondStep(props: SecondStepFormProps) {
  const { title, back } = t.secondStep;
  return (
    <Page title={title}>
      <SignInFrame
        title={title}
        otherwise={
          <Button look="text" size="sm" onClick={props.onOver}>
            {back}
          </Button>
        }
      >
        <SecondStepForm {...props} />
      </SignInFrame>
    </Page>
  );
}

function NewPerson(props: NewPersonFormProps) {
  return (
    <Page title={t.providers.newTitle}>
      <SignInFrame title={t.providers.newTitle} otherwise={<Link to={paths.login.to()}>{t.signUp.login}</Link>}>
        <NewPersonForm {...props} />
      </SignInFrame>
    </Page>
  );
}
