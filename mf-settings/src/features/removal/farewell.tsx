import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';

/** Shows nothing: the account is gone, and its session with it. */
export function Farewell() {
  const { forget } = useSession();
  const alerts = useAlerts();
  const navigate = useNavigate();
  useEffect(() => {
    alerts.info(messages.removal.done, { survivesMove: true });
    void navigate(paths.home.to(), { replace: true });
    // Only as this page is left: before that, a page for members would lead its visitor to the login.
    return forget;
  }, [alerts, navigate, forget]);
  return null;
}
