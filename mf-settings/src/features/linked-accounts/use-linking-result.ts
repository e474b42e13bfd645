import { useAlerts } from '@hub/web-kit/alerts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';

const { failures, isLinked } = messages.signIn.linked;

/** Says what came of a link when the browser is back. The address bar, and so the history, is rid of it at once. */
export function useLinkingResult(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const alerts = useAlerts();
  useEffect(() => {
    const result = new URLSearchParams(hash.slice(1));
    const failed = result.get('failed');
    if (failed !== null) alerts.error(failures[failed as keyof typeof failures] ?? failures['provider-untrusted']);
    if (result.has('linked')) alerts.info(isLinked);
    if (failed !== null || result.has('linked')) void navigate({}, { replace: true });
  }, [alerts, hash, navigate]);
}
