import { detailOf } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatDateTime } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Button, H2, Link, Text } from '@hub/web-kit/ui';
import { CommentForm } from './comment-form.tsx';
import { useDecideSolution, type Decision } from './use-review.ts';

const SAID = { publish: 'Solution published successfully!', reject: 'Solution has been rejected!' } as const;

export interface PublishTabProps {
  solution: Solution;
  /** The version that waits for review. */
  version: number;
  /** What its author wrote when submitting it; undefined until it is known. */
  authorsComment: string | undefined;
}

/** Decides on the version that waits for review. */
export function PublishTab({ solution, version, authorsComment }: PublishTabProps) {
  const alerts = useAlerts();
  const decide = useDecideSolution(solution.id);
  const send = (verdict: Decision['verdict']) => (comment: string) =>
    decide.mutate(
      { verdict, comment, version },
      { onSuccess: () => alerts.info(SAID[verdict]), onError: (error) => alerts.error(detailOf(error)) },
    );
  // A decision stands until the page knows of it, and this tab goes.
  const isDecided = decide.isPending || decide.isSuccess;
  const isSending = (verdict: Decision['verdict']) => decide.isPending && decide.variables.verdict === verdict;
  return (
    <section>
      <H2>Decide on version {version}</H2>
      <Text textStyle="prose" maxWidth="text" marginTop="2" marginBottom="5">
        <Waiting solution={solution} version={version} />
        {authorsComment && ` “${authorsComment}”`}
      </Text>
      <CommentForm label="Comment to the author" hint="Required for both. It stands in the status history.">
        {(withComment) => (
          <>
            <Button
              look="solid"
              busy={isSending('publish')}
              disabled={isDecided}
              onClick={withComment(send('publish'))}
            >
              Publish
            </Button>
            <Button look="danger" busy={isSending('reject')} disabled={isDecided} onClick={withComment(send('reject'))}>
              Reject
            </Button>
          </>
        )}
      </CommentForm>
    </section>
  );
}

function Waiting({ solution, version }: { solution: Solution; version: number }) {
  const { id, head_version, submitted_at, submitted_by } = solution;
  const isShown = solution.version === version;
  return (
    <>
      {isShown &&
        submitted_at &&
        `Submitted ${formatDateTime(submitted_at)}${submitted_by ? ` by ${submitted_by}` : ''}. `}
      {!isShown && (
        <>
          This page shows version {solution.version}.{' '}
          <Link to={paths.solution.to(id, { version: String(version) })}>Look at version {version}</Link>.{' '}
        </>
      )}
      {head_version > version && `A newer version exists: version ${head_version}.`}
    </>
  );
}
