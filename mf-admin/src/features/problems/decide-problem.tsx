import { detailOf } from '@hub/openapi/client';
import type { StatedProblem } from '@hub/openapi/types';
import { MAX_COMMENT_LENGTH } from '@hub/shared/limits';
import { useAlerts } from '@hub/web-kit/alerts';
import { TickIcon } from '@hub/web-kit/icons';
import { Button, Field, HStack, Stack, Textarea } from '@hub/web-kit/ui';
import { useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useDecideProblem, type ProblemDecision } from './use-problem-review.ts';

const words = messages.problems;

/** Publishes or rejects a stated problem. A rejection needs a comment for the author. */
export function DecideProblem({ problem }: { problem: StatedProblem }) {
  const { title } = problem;
  const alerts = useAlerts();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = useDecideProblem(problem);
  const send = (verdict: ProblemDecision['verdict']) => {
    const text = comment.trim();
    const lacksComment = verdict === 'reject' && !text;
    setMissing(lacksComment);
    if (lacksComment) return field.current?.focus();
    decide.mutate(
      { verdict, comment: text },
      {
        onSuccess: () => alerts.info(verdict === 'publish' ? words.published(title) : words.rejected(title)),
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  };
  // Stays pending until the list is there again, without this problem.
  const isDecided = decide.isPending || decide.isSuccess;
  const isSending = (verdict: ProblemDecision['verdict']) => decide.isPending && decide.variables.verdict === verdict;
  return (
    <Stack role="group" gap="3" aria-label={words.decisionOn(title)}>
      <Field
        label={words.comment}
        hint={words.hint}
        error={isMissing && !comment.trim() ? words.commentRequired : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={MAX_COMMENT_LENGTH}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        )}
      </Field>
      <HStack gap="2.5">
        <Button look="solid" busy={isSending('publish')} disabled={isDecided} onClick={() => send('publish')}>
          <TickIcon /> {words.publish}
        </Button>
        <Button look="danger" busy={isSending('reject')} disabled={isDecided} onClick={() => send('reject')}>
          {words.reject}
        </Button>
      </HStack>
    </Stack>
  );
}
