import { detailOf } from '@hub/openapi/client';
import type { Solution, StatusHistoryEntry } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Box, Button, H2, H3, Plate, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { useLicenceLink } from '../../share/licence-link.tsx';
import { CommentForm } from './comment-form.tsx';
import { CheckList } from './check-list.tsx';
import { RejectionNote } from './rejection-note.tsx';
import { useSubmitSolution } from './use-review.ts';
import { WithdrawSubmission } from './withdraw-submission.tsx';

const words = messages.review.submit;

export interface SubmitTabProps {
  /** Solution with its latest version. */
  solution: Solution;
  mayEdit: boolean;
  /** The last decision, where that was a rejection and the reader may know of it. */
  rejection: StatusHistoryEntry | undefined;
}

/** Asks the admins to publish the latest version; while an older one waits, says why that is not possible yet. */
export function SubmitTab(props: SubmitTabProps) {
  const { id, head_version, submission } = props.solution;
  if (!submission) return <SubmitHead {...props} />;
  return (
    <section>
      <H2>{words.title(head_version)}</H2>
      <Text textStyle="prose" maxWidth="text" marginTop="2" marginBottom="5">
        {words.olderWaits(submission.version, head_version, submission.queue_position)}
      </Text>
      <WithdrawSubmission id={id} version={submission.version} />
    </section>
  );
}

function SubmitHead({ solution, mayEdit, rejection }: SubmitTabProps) {
  const alerts = useAlerts();
  const submit = useSubmitSolution(solution.id);
  const licence = useLicenceLink();
  const send = (comment: string) =>
    submit.mutate(comment, {
      onSuccess: () => alerts.info(words.done),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <section>
      <H2>{words.title(solution.head_version)}</H2>
      <Text textStyle="prose" maxWidth="text" marginTop="2" marginBottom="5">
        {words.about}
        {solution.published_version !== null && words.staysPublic(solution.published_version)}
        {licence && <> {messages.share.publishingShares(licence)}</>}
      </Text>
      {rejection && (
        <Box marginBottom="6">
          <RejectionNote rejection={rejection} />
        </Box>
      )}
      <Box as="section" aria-labelledby="checks" maxWidth="40rem" marginBottom="6">
        <H3 id="checks" marginBottom="1.5">
          {words.checks}
        </H3>
        <CheckList solution={solution} mayEdit={mayEdit} />
      </Box>
      <Plate padding={{ base: '4', md: '5' }} maxWidth="40rem">
        <CommentForm label={words.comment} hint={words.hint}>
          {(withComment) => (
            // Stays submitted until the page is updated and this tab disappears.
            <Button look="solid" busy={submit.isPending} disabled={submit.isSuccess} onClick={withComment(send)}>
              {words.button}
            </Button>
          )}
        </CommentForm>
      </Plate>
    </section>
  );
}
