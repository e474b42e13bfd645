import { detailOf } from '@hub/openapi/client';
import type { StatedProblem } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { TickIcon } from '@hub/web-kit/icons';
import { RequiredTextField, useRequiredText } from '@hub/web-kit/required-text';
import { Button, HStack, Stack } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useDecideProblem, type ProblemDecision } from './use-problem-review.ts';

const words = messages.problems;

/** Publishes or rejects a stated problem. A rejection needs a comment for the author. */
export function DecideProblem({ problem }: { problem: StatedProblem }) {
  const { title } = problem;
  const alerts = useAlerts();
  const comment = useRequiredText();
  const decide = useDecideProblem(problem);
  const send = (verdict: ProblemDecision['verdict'], text: string) =>
    decide.mutate(
      { verdict, comment: text },
      {
        onSuccess: () => alerts.info(verdict === 'publish' ? words.published(title) : words.rejected(title)),
        onError: (error) => alerts.error(detailOf(error)),
      },
    );
  // Stays pending until the list is there again, without this problem.
  const isDecided = decide.isPending || decide.isSuccess;
  const isSending = (verdict: ProblemDecision['verdict']) => decide.isPending && decide.variables.verdict === verdict;
  return (
    <Stack role="group" gap="3" aria-label={words.decisionOn(title)}>
      <RequiredTextField
        text={comment}
        label={words.comment}
        hint={words.hint}
        missing={words.commentRequired}
        rows={2}
        required={false}
      />
      <HStack gap="2.5">
        <Button
          look="solid"
          busy={isSending('publish')}
          disabled={isDecided}
          onClick={() => send('publish', comment.text)}
        >
          <TickIcon /> {words.publish}
        </Button>
        <Button
          look="danger"
          busy={isSending('reject')}
          disabled={isDecided}
          onClick={() => comment.use((text) => send('reject', text))}
        >
          {words.reject}
        </Button>
      </HStack>
    </Stack>
  );
}
