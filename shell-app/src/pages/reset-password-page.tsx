import { useAlerts } from '@hub/web-kit/alerts';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { Link } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../messages/sign-in.ts';
import { useWayBack } from '../app/way-back.ts';
import { NewPasswordForm } from '../features/sign-in/new-password-form.tsx';
import { RequestLinkForm } from '../features/sign-in/request-link-form.tsx';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';
import { useLinkToken } from '../features/sign-in/use-link-token.ts';

const t = messages.signIn.reset;

/** Asks for the mail; opened by the link in it, asks for the new password. */
export function ResetPasswordPage() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const wayBack = useWayBack();
  const { user, signOut } = useSession();
  const [link, setLink] = useLinkToken('token');
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
