import { useAlerts } from '@hub/web-kit/alerts';
import { messages } from '../messages/messages.ts';

/**
 * Copies the address of what is seen, and says whether the browser allowed it.
 * @param address as it is when it is asked for
 * @param copied what is said then
 */
export function useCopyLink(address: () => string, copied: string): () => void {
  const alerts = useAlerts();
  return () =>
    void navigator.clipboard.writeText(address()).then(
      () => alerts.info(copied),
      () => alerts.error(messages.explore.linkNotCopied),
    );
}
