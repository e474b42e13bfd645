import { usePageTitle } from '@hub/web-kit/page';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, EmptyState, Waiting } from '@hub/web-kit/states';
import { Flex, H1, Stack, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { useSearchParams } from 'react-router-dom';
import { ProblemQueue } from '../features/problems/problem-queue.tsx';
import { useProblemsToReview } from '../features/problems/use-problem-review.ts';
import { messages } from '../messages/messages.ts';

const words = messages.problems;

/** The review of problems that people have stated. The address holds the page. */
export function ProblemsPage() {
  usePageTitle(words.title);
  const [address] = useSearchParams();
  const page = pageOf(address);
  const queue = useProblemsToReview(page);
  const oldest = page === 1 ? queue.data?.data[0]?.created_at : undefined;
  return (
    <Stack gap="5">
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="2">
        <H1 textStyle="h1-list">{words.title}</H1>
        {queue.data && oldest && (
          <Text margin="0" textStyle="small" color="ink-2">
            {words.waitingSince(queue.data.total, waitingTime(oldest, new Date()))}
          </Text>
        )}
      </Flex>
      <Queue queue={queue} page={page} />
    </Stack>
  );
}

function Queue({ queue, page }: { queue: ReturnType<typeof useProblemsToReview>; page: number }) {
  if (queue.isError) return <BrokenState error={queue.error} onRetry={() => void queue.refetch()} />;
  if (!queue.data)
    return (
      <Waiting label={words.loading}>
        <RowsSkeleton rows={2} height={{ base: '420px', md: '360px' }} />
      </Waiting>
    );
  const { data: problems, total } = queue.data;
  const to = (next: number) => paths.problemsForAdmins.to({ page: String(next) });
  if (problems.length === 0) return <EmptyState title={words.none}>{words.nothingWaits}</EmptyState>;
  const pages = pageCount(total);
  return (
    <>
      <ProblemQueue problems={problems} now={new Date()} />
      <Paging page={Math.min(page, pages)} pages={pages} to={to} />
    </>
  );
}
