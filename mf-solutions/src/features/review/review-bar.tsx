import { detailOf } from '@hub/openapi/client';
import type { Solution, SolutionCard } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { formatTime } from '@hub/web-kit/format';
import { BackIcon, NextIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { useReviewClaim } from '@hub/web-kit/solutions/review';
import { Button, chakra, Flex, Link, Text } from '@hub/web-kit/ui';
import { waitingTime } from '@hub/web-kit/waiting-time';
import { messages } from '../../messages/messages.ts';
import { useClaimRenewal } from './use-claim-renewal.ts';

const words = messages.review;

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
});

export interface ReviewBarProps {
  /** Solution with the version that waits for review. */
  solution: Solution;
  /** All that waits; undefined until it is known. */
  queue: readonly SolutionCard[] | undefined;
  isMoving: boolean;
  onNext: () => void;
}

/** The position of this review in the queue, and the link to the next one. */
export function ReviewBar({ solution, queue, isMoving, onNext }: ReviewBarProps) {
  const { id, submitted_at, queue_position } = solution;
  const alerts = useAlerts();
  const { holder, until, isMine, next, change } = useReviewClaim(solution);
  useClaimRenewal(id, isMine);
  const facts = [
    queue_position !== null && words.place(queue_position, queue?.length),
    submitted_at && words.waiting(waitingTime(submitted_at, new Date())),
    until && words.claimed(isMine ? undefined : holder, formatTime(until)),
  ].filter(Boolean);
  const others = (queue ?? []).some((card) => card.id !== id);
  return (
    <Bar>
      <Link to={paths.dashboard.to()} display="inline-flex" alignItems="center" gap="2">
        <BackIcon />
        {words.queue}
      </Link>
      <Text margin="0" flex="1" minWidth="12rem" textStyle="small" color="ink-2">
        {facts.join(' · ')}
      </Text>
      <Flex gap="2" alignItems="center">
        <Button
          look="text"
          busy={change.isPending}
          onClick={() => change.mutate(undefined, { onError: (error) => alerts.error(detailOf(error)) })}
        >
          {words.claim[next]}
        </Button>
        <Button busy={isMoving} disabled={!others} aria-keyshortcuts="]" title={words.nextKey} onClick={onNext}>
          {words.next}
          <NextIcon />
        </Button>
      </Flex>
    </Bar>
  );
}
