import { detailOf } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { SolutionCard } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { claimReview, nextInQueue, reviewQueue, type QueuePlace } from '@hub/web-kit/solutions/review';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';

/** Opens the next submission in the queue and starts its review; opens the queue if nothing else is waiting. */
export function useNextReview(current: QueuePlace) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { user } = useSession();
  const move = useSingleMutation({
    mutationFn: async (_: { isDecided: boolean }): Promise<SolutionCard | undefined> => {
      const { data: queue } = await queries.fetchQuery(reviewQueue);
      const next = nextInQueue(queue, current, user?.username);
      if (next) await claimReview(next.id);
      return next;
    },
    // Not given to `mutate`: the page that a decision was made on may be gone before the answer comes.
    onSuccess: (next, { isDecided }) => {
      // What the decision did is the news: another message would replace it.
      if (!next && !isDecided) alerts.info(messages.review.nothingElse, { survivesMove: true });
      void navigate(next ? paths.solution.to(next.id, { tab: 'publish' }) : paths.dashboard.to());
    },
    onError: (error) => {
      alerts.error(detailOf(error));
      void queries.invalidateQueries({ queryKey: keys.solutions.all });
    },
  });
  return {
    go: () => move.mutate({ isDecided: false }),
    goOn: () => move.mutate({ isDecided: true }),
    isMoving: move.isPending,
  };
}

/** `]`, unless the focus is in a text field. */
export function useNextKey(go: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
      if (event.key !== ']' || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [go]);
}
