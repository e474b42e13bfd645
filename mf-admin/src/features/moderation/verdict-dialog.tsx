import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { messages } from '../../messages/messages.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useVerdict, type Verdict } from './use-moderation.ts';

const words = messages.moderation;

const TITLES = {
  take_down: words.reports.takeDownOne,
  restore: words.takeDowns.restoreOne,
  keep_down: words.takeDowns.keepOne,
};
const ACTIONS = {
  take_down: words.reports.takeDown,
  restore: words.takeDowns.restore,
  keep_down: words.takeDowns.keep,
};
const DONE = { take_down: words.takeDowns.done, restore: words.takeDowns.restored, keep_down: words.takeDowns.kept };

export interface VerdictDialogProps {
  verdict: Verdict;
  /** Id of the solution. */
  id: number;
  name: string;
  onClose: () => void;
}

/** Takes a solution down, restores it or refuses an appeal, with a reason for its owners. */
export function VerdictDialog({ verdict, id, name, onClose }: VerdictDialogProps) {
  const alerts = useAlerts();
  const decide = useVerdict(verdict);
  const send = (reason: string) =>
    decide.mutate(
      { id, reason },
      {
        onSuccess: () => alerts.info(DONE[verdict](name)),
        onError: (error) => alerts.error(detailOf(error)),
        onSettled: onClose,
      },
    );
  return (
    <ReasonDialog
      title={TITLES[verdict](name)}
      hint={words.reason.forOwners}
      action={ACTIONS[verdict]}
      look={verdict === 'restore' ? 'solid' : 'danger'}
      busy={decide.isPending}
      onSend={send}
      onClose={onClose}
    />
  );
}
