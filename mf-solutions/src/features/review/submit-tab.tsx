import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Box, Button, H2, H3, Plate, Text } from '@hub/web-kit/ui';
import { CommentForm } from './comment-form.tsx';
import { CheckList } from './check-list.tsx';
import { useSubmitSolution } from './use-review.ts';

export interface SubmitTabProps {
  /** With its newest version. */
  solution: Solution;
  mayEdit: boolean;
}

/** Asks the admins to publish the newest version. */
export function SubmitTab({ solution, mayEdit }: SubmitTabProps) {
  const alerts = useAlerts();
  const submit = useSubmitSolution(solution.id);
  const send = (comment: string) =>
    submit.mutate(comment, {
      onSuccess: () => alerts.info('Solution submitted for approval!'),
      onError: (error) => alerts.error(detailOf(error)),
    });
  return (
    <section>
      <H2>Submit version {solution.head_version} for approval</H2>
      <Text textStyle="prose" maxWidth="text" marginTop="2" marginBottom="5">
        An admin looks at it and publishes it or says what is missing.
        {solution.published_version !== null && ` Version ${solution.published_version} stays public meanwhile.`}
      </Text>
      <Box as="section" aria-labelledby="checks" maxWidth="40rem" marginBottom="6">
        <H3 id="checks" marginBottom="1.5">
          What a reviewer sees first
        </H3>
        <CheckList solution={solution} mayEdit={mayEdit} />
      </Box>
      <Plate padding={{ base: '4', md: '5' }} maxWidth="40rem">
        <CommentForm
          label="Comment"
          hint="What is new, and what the admins should look at. It stands in the status history."
        >
          {(withComment) => (
            // Once submitted it stays so until the page knows of it, and this tab goes.
            <Button look="solid" busy={submit.isPending} disabled={submit.isSuccess} onClick={withComment(send)}>
              Submit
            </Button>
          )}
        </CommentForm>
      </Plate>
    </section>
  );
}
