import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';

/** Renders nothing: the account and its session no longer exist. */
export function Farewell() {
  const { forget } = useSession();
  const alerts = useAlerts();
  const navigate = useNavigate();
  useEffect(() => {
    alerts.info(messages.removal.done, { survivesMove: true });
    void navigate(paths.home.to(), { replace: true });
    // Only when this page is left: before that, a page that needs a login would redirect to the login page.
    return forget;
  }, [alerts, navigate, forget]);
  return null;
}
