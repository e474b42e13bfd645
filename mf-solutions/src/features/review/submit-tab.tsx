import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Button, H2, Text } from '@hub/web-kit/ui';
import { CommentForm } from './comment-form.tsx';
import { MissingList } from './missing-list.tsx';
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
      <MissingList solution={solution} mayEdit={mayEdit} />
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
    </section>
  );
}
