import { useAlerts } from '@hub/web-kit/alerts';
import { useSessionEnd } from '@hub/web-kit/session';
import { useCallback } from 'react';
import { messages } from '../../messages/messages.ts';

/** Renders nothing; shows one warning when the session ends during the work, also on the login page. */
export function SessionNotice() {
  const alerts = useAlerts();
  useSessionEnd(useCallback(() => alerts.warning(messages.layout.sessionEnded, { survivesMove: true }), [alerts]));
  return null;
}
