import type { SolutionCard } from '@hub/openapi/types';
import { useSession } from '@hub/web-kit/session';
import { useReviewQueue } from '@hub/web-kit/solutions/review';
import { BrokenState, EmptyState, Skeleton, Waiting } from '@hub/web-kit/states';
import { Box, chakra, Flex, H1, Segmented, Stack, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { LastDecisions } from './last-decisions.tsx';
import { QUEUE_ROW, QueueRow } from './queue-row.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

const words = messages.dashboard;

/** What waits for a decision, oldest first. */
export function ReviewQueue() {
  const queue = useReviewQueue();
  const oldest = queue.data?.data[0]?.submitted_at;
  return (
    <section aria-labelledby="submitted">
      <Flex justifyContent="space-between" alignItems="baseline" flexWrap="wrap" gap="2" marginBottom="4">
        <H1 id="submitted" textStyle="h1-list">
          {words.submitted}
        </H1>
        {queue.isSuccess && oldest && (
          <Text margin="0" textStyle="small" color="ink-2">
            {words.waitingSince(queue.data.total, waitingTime(oldest, new Date()))}
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
    return (
      <>
        <EmptyState title={words.noneSubmitted}>{words.nothingWaits}</EmptyState>
        <LastDecisions />
      </>
    );
  }
  return <Rows solutions={queue.data.data} />;
}

type Kind = 'all' | 'sound' | 'concerns';
const KINDS: Record<Kind, (solution: SolutionCard) => boolean> = {
  all: () => true,
  sound: ({ concerns }) => concerns?.length === 0,
  concerns: ({ concerns }) => (concerns?.length ?? 0) > 0,
};
const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', margin: 0, padding: 0, listStyle: 'none' },
});
const Key = chakra('kbd', {
  base: {
    paddingInline: '1.5',
    border: '1px solid',
    borderColor: 'line-strong',
    borderRadius: 'control',
    background: 'plate',
    fontFamily: 'mono',
    fontSize: 'label',
  },
});

function Rows({ solutions }: { solutions: SolutionCard[] }) {
  const { user } = useSession();
  const [kind, setKind] = useState<Kind>('all');
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(list);
  const now = new Date();
  const shown = solutions.filter(KINDS[kind]);
  const isFree = ({ review }: SolutionCard) => review === null || review.claimed_by === user?.username;
  const first = shown.find(isFree);
  return (
    <>
      <Box margin="-1" marginBottom="2" padding="1" overflowX="auto">
        <Segmented
          label={words.show}
          size="sm"
          options={(Object.keys(KINDS) as Kind[]).map((value) => ({
            value,
            label: words.kinds[value](solutions.filter(KINDS[value]).length),
          }))}
          value={kind}
          onChange={setKind}
        />
      </Box>
      <List ref={list}>
        {shown.map((solution) => (
          <li key={solution.id}>
            <QueueRow solution={solution} now={now} isFirst={solution === first} />
          </li>
        ))}
      </List>
      {shown.length === 0 && (
        <Text margin="0" color="ink-2">
          {words.noneOfKind}
        </Text>
      )}
      <Text margin="3 0 0" textStyle="small" color="ink-2" display={{ base: 'none', md: 'block' }}>
        {words.keys((key) => (
          <Key>{key}</Key>
        ))}
      </Text>
    </>
  );
}
