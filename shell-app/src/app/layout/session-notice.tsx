import { useAlerts } from '@hub/web-kit/alerts';
import { useSessionEnd } from '@hub/web-kit/session';
import { useCallback } from 'react';
import { messages } from '../../messages/messages.ts';

/** Shows nothing itself: says it once when the session ends in the middle of the work, also after a move to the login. */
export function SessionNotice() {
  const alerts = useAlerts();
  useSessionEnd(useCallback(() => alerts.warning(messages.layout.sessionEnded, { survivesMove: true }), [alerts]));
  return null;
}
