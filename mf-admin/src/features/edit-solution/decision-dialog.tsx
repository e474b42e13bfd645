import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { RequiredTextField, useRequiredText } from '@hub/web-kit/required-text';
import { DECIDED, type Decision } from '@hub/web-kit/solutions/review';
import { Button, Dialog, DialogButtons } from '@hub/web-kit/ui';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { useDecision } from './use-solution-edit.ts';

const words = messages.solution;

export interface DecisionDialogProps {
  solution: Solution;
  verdict: Decision['verdict'];
  onClose: () => void;
}

/** Asks for the required comment, sends the decision, and returns to the dashboard. */
export function DecisionDialog({ solution, verdict, onClose }: DecisionDialogProps) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const decide = useDecision(solution);
  const comment = useRequiredText();
  const send = (text: string) =>
    decide.mutate(
      { verdict, comment: text, version: solution.submitted_version ?? undefined },
      {
        onSuccess: () => {
          alerts.info(DECIDED[verdict], { survivesMove: true });
          void navigate(paths.dashboard.to());
        },
        onError: (error) => {
          alerts.error(detailOf(error));
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={words.question[verdict](solution.submitted_version, solution.name)}>
      <RequiredTextField text={comment} label={words.comment} hint={words.commentHint} missing={words.commentMissing} />
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button
          look={verdict === 'publish' ? 'solid' : 'danger'}
          busy={decide.isPending || decide.isSuccess}
          onClick={() => comment.use(send)}
        >
          {words[verdict]}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
