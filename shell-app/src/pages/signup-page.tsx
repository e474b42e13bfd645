import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { Link, Text } from '@hub/web-kit/ui';
import { useSession } from '@hub/web-kit/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../messages/sign-in.ts';
import { useWayBack } from '../app/way-back.ts';
import { ProviderButtons } from '../features/sign-in/provider-buttons.tsx';
import { JoinWithAccount } from '../features/sign-in/join-with-account.tsx';
import { LikeNote } from '../features/sign-in/like-note.tsx';
import { useWaysToSignUp } from '../features/sign-in/sign-in-calls.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { SignInNote } from '../features/sign-in/sign-in-note.tsx';
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx';
import { useLinkToken } from '../features/sign-in/use-link-token.ts';
import { WaitingForConfirmation } from '../features/sign-in/waiting-for-confirmation.tsx';

const t = messages.signIn.signUp;

export function SignupPage() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const [invitation] = useLinkToken('invitation');
  const { data: ways } = useWaysToSignUp();
  const [sentTo, setSentTo] = useState<string>();
  const { user } = useSession();
  const toLogin = (username: string) => {
    alerts.info(t.created, { survivesMove: true });
    void navigate(paths.login.to(), { state: { ...wayBack, newUsername: username } });
  };
  if (user && invitation)
    return (
      <Page title={t.title}>
        <SignInFrame title={t.invitation}>
          <JoinWithAccount invitation={invitation} username={user.username} />
        </SignInFrame>
      </Page>
    );
  // While the answer is on its way, the form stands: nearly every hub is open.
  const closed = ways && closedWay(ways.mode, invitation !== undefined);

  return (
    <Page title={t.title}>
      <SignInFrame
        title={t.title}
        note={
          <>
            <LikeNote />
            {!closed && <SignInNote>{invitation ? t.invited : t.why}</SignInNote>}
            {!closed && ways?.mode === 'domain' && !invitation && (
              <SignInNote>{t.domains(ways.domains.join(' or '))}</SignInNote>
            )}
          </>
        }
        otherwise={
          <span>
            {t.hasAccount}{' '}
            <Link to={paths.login.to()} state={invitation ? { from: paths.signup.invited(invitation) } : wayBack}>
              {t.login}
            </Link>
          </span>
        }
      >
        {closed && <Text margin="0">{t.closed[closed]}</Text>}
        {!closed && sentTo !== undefined && (
          <WaitingForConfirmation sentTo={sentTo} onCorrect={() => setSentTo(undefined)} />
        )}
        {!closed && sentTo === undefined && (
          <SignUpForm invitation={invitation} onCreated={toLogin} onWaiting={setSentTo} />
        )}
        {(!closed || closed === 'sign-in') && sentTo === undefined && <ProviderButtons invitation={invitation} />}
      </SignInFrame>
    </Page>
  );
}

/** The way in which nobody can fill in the form; undefined if this person can. */
function closedWay(mode: string, isInvited: boolean): keyof typeof t.closed | undefined {
  if (mode === 'closed' || mode === 'sign-in') return mode;
  return mode === 'invitation' && !isInvited ? mode : undefined;
}
