import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { messages } from '../../messages/messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBlock } from './use-moderation.ts';

const words = messages.moderation;

/** Blocks one account, with a reason for its owner. */
export function BlockDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const alerts = useAlerts();
  const block = useBlock();
  const send = (reason: string) =>
    block.mutate(
      { username, reason },
      {
        onSuccess: () => alerts.info(words.accounts.blockedOne(username)),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: onClose,
      },
    );
  return (
    <ReasonDialog
      title={words.reports.blockOne(username)}
      hint={words.reason.forAccount}
      action={words.reports.block}
      look="danger"
      busy={block.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
