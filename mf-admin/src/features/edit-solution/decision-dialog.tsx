import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { DECIDED, type Decision } from '@hub/web-kit/solutions/review';
import { Button, Dialog, DialogButtons, Field, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
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
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    setIsMissing(!comment.trim());
    if (!comment.trim()) return field.current?.focus();
    decide.mutate(
      { verdict, comment: comment.trim(), version: solution.submitted_version ?? undefined },
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
  };
  return (
    <Dialog open onClose={onClose} title={words.question[verdict](solution.submitted_version, solution.name)}>
      <Field label={words.comment} hint={words.commentHint} error={isMissing ? words.commentMissing : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            required
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
      </Field>
      <DialogButtons>
        <Button onClick={onClose}>{messages.common.cancel}</Button>
        <Button
          look={verdict === 'publish' ? 'solid' : 'danger'}
          busy={decide.isPending || decide.isSuccess}
          onClick={send}
        >
          {words[verdict]}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
