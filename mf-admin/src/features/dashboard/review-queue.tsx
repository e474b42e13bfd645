import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Flex, H1, Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { QUEUE_ROW, QueueRow } from './queue-row.tsx';
import { useReviewQueue } from './use-dashboard.ts';

const words = messages.dashboard;

/** What waits for a decision, oldest first. */
export function ReviewQueue() {
  const queue = useReviewQueue();
  return (
    <section aria-labelledby="submitted">
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="2" marginBottom="4">
        <H1 id="submitted" textStyle="h1-list">
          {words.submitted}
        </H1>
        {queue.isSuccess && queue.data.total > 0 && (
          <Text margin="0" textStyle="small" color="ink-2">
            {words.oldestFirst(queue.data.total)}
          </Text>
        )}
      </Flex>
      <QueueRows queue={queue} />
    </section>
  );
}

function QueueRows({ queue }: { queue: ReturnType<typeof useReviewQueue> }) {
  if (queue.isPending) {
    return (
      <Waiting label={words.loading}>
        <Stack gap="3">
          <Skeleton height={QUEUE_ROW} />
          <Skeleton height={QUEUE_ROW} />
        </Stack>
      </Waiting>
    );
  }
  if (queue.isError) return <BrokenState error={queue.error} onRetry={() => void queue.refetch()} />;
  if (queue.data.data.length === 0) {
    return <EmptyState title={words.noneSubmitted}>{words.noneSubmittedWhy}</EmptyState>;
  }
  const now = new Date();
  return (
    <Stack as="ul" gap="3" margin="0" padding="0" listStyleType="none">
      {queue.data.data.map((solution) => (
        <li key={solution.id}>
          <QueueRow solution={solution} now={now} />
        </li>
      ))}
    </Stack>
  );
}
