import { detailOf } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { DownIcon, TickIcon } from '@hub/web-kit/icons';
import { DECIDED, type Decision } from '@hub/web-kit/solutions/review';
import { Button, Menu, MenuButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { CommentForm } from './comment-form.tsx';
import { useRejectReasons } from './use-reject-reasons.ts';
import { useDecideSolution } from './use-review.ts';

const words = messages.review.decision;

/** Publishes or rejects the version that waits for review, with a comment for its author. */
export function DecisionForm({ id, version }: { id: number; version: number }) {
  const alerts = useAlerts();
  const decide = useDecideSolution(id);
  const send = (verdict: Decision['verdict']) => (comment: string) =>
    decide.mutate(
      { verdict, comment, version },
      { onSuccess: () => alerts.info(DECIDED[verdict]), onError: (error) => alerts.error(detailOf(error)) },
    );
  // A decision stands until the page knows of it, and this form goes.
  const isDecided = decide.isPending || decide.isSuccess;
  const isSending = (verdict: Decision['verdict']) => decide.isPending && decide.variables.verdict === verdict;
  return (
    <CommentForm label={words.label} hint={words.hint} aside={(write) => <Reasons onPick={write} />}>
      {(withComment) => (
        <>
          <Button look="solid" busy={isSending('publish')} disabled={isDecided} onClick={withComment(send('publish'))}>
            <TickIcon />
            {words.publish}
          </Button>
          <Button look="danger" busy={isSending('reject')} disabled={isDecided} onClick={withComment(send('reject'))}>
            {words.reject}
          </Button>
        </>
      )}
    </CommentForm>
  );
}

/** Common reasons to reject: the picked one becomes the comment, which can be edited. */
function Reasons({ onPick }: { onPick: (comment: string) => void }) {
  const { data: reasons = [] } = useRejectReasons();
  if (reasons.length === 0) return null;
  return (
    <Menu
      trigger={(button) => (
        <Button look="text" {...button}>
          {words.reasons}
          <DownIcon />
        </Button>
      )}
    >
      {reasons.map(({ id, label, comment }) => (
        <MenuButton key={id} onClick={() => onPick(comment)}>
          {label}
        </MenuButton>
      ))}
    </Menu>
  );
}
