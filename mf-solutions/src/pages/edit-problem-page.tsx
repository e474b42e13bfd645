import { HubError } from '@hub/openapi/client';
import type { StatedProblem } from '@hub/openapi/types';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { Page } from '@hub/web-kit/page';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box, H1, Link, Text } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { StateProblemForm } from '../features/stating/state-problem-form.tsx';
import { messages } from '../messages/messages.ts';
import { useStated } from '../problems/use-stated.ts';

const words = messages.stating;

/** A problem that the user has stated, as long as it can be changed. */
export function EditProblemPage() {
  const { id = '' } = useParams();
  const stated = useStated(Number(id));
  if (stated.error instanceof HubError && stated.error.status === 404) return <NotFoundPage />;
  return (
    <Page title={words.edit}>
      <Box paddingTop={{ base: '4', md: '8' }}>
        <H1 textStyle="h1-list" marginBottom="6">
          {words.edit}
        </H1>
        {stated.data ? (
          <Stated problem={stated.data} />
        ) : stated.error ? (
          <BrokenState error={stated.error} onRetry={() => void stated.refetch()} />
        ) : (
          <Waiting>
            <RowsSkeleton rows={6} height={{ base: '84px', md: '84px' }} />
          </Waiting>
        )}
      </Box>
    </Page>
  );
}

function Stated({ problem }: { problem: StatedProblem }) {
  const { id, slug, status, comment, title, text, sources, equation, conditions, domain } = problem;
  if (status === 'published')
    return (
      <Text margin="0">
        {words.isPublished} <Link to={paths.problem.to(slug)}>{title}</Link>
      </Text>
    );
  return (
    <>
      {comment && (
        <Text margin="0" marginBottom="5" maxWidth="text" whiteSpace="pre-line" overflowWrap="anywhere">
          {words.own.comment(comment)}
        </Text>
      )}
      <StateProblemForm id={id} values={{ title, text, sources, equation, conditions, domain }} />
    </>
  );
}
