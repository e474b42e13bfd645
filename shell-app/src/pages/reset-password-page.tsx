import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Link } from '@hub/web-kit/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { useWayBack } from '../app/way-back.ts';
import { NewPasswordForm } from '../features/sign-in/new-password-form.tsx';
import { RequestLinkForm } from '../features/sign-in/request-link-form.tsx';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';

const t = messages.signIn.reset;

/** Asks for the mail; opened by the link in it, asks for the new password. */
export function ResetPasswordPage() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const { user, signOut } = useSession();
  const [link, setLink] = useLink();
  const [linkIsOver, setLinkIsOver] = useState<string>();

  const finish = () => {
    // The new password may have ended the session of this window, and the user logs in again anyway.
    if (user) signOut();
    alerts.info(t.changed, { survivesMove: true });
    void navigate(paths.login.to(), { state: wayBack });
  };
  const askAgain = (sentence: string) => {
    setLinkIsOver(sentence);
    setLink(undefined);
  };

  return (
    <Page title={t.title}>
      <SignInFrame
        title={link ? t.choose : t.title}
        otherwise={
          <span>
            {t.remembered}{' '}
            <Link to={paths.login.to()} state={wayBack}>
              {t.login}
            </Link>
          </span>
        }
      >
        {link ? (
          <NewPasswordForm key={link} link={link} onChanged={finish} onLinkOver={askAgain} />
        ) : (
          <RequestLinkForm linkIsOver={linkIsOver} />
        )}
      </SignInFrame>
    </Page>
  );
}

/** The token of the mail's link. The address bar, and so the history, is rid of it at once. */
function useLink() {
  const { hash, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const [link, setLink] = useState<string>();
  const arrived = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  if (arrived && arrived !== link) setLink(arrived);
  useEffect(() => {
    if (arrived) void navigate({ search }, { replace: true, state });
  }, [arrived, navigate, search, state]);
  return [link, setLink] as const;
}
