import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useSession } from '@hub/web-kit/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Solution } from '@hub/openapi/types';

/** How often what a reviewer does renews their claim. */
const RENEWAL_MS = 5 * 60_000;

/** One reviewer at a time: takes a version into review, puts it back, takes it over from somebody else. */
export function useReviewClaim({ id, review }: Pick<Solution, 'id' | 'review'>) {
  const { user } = useSession();
  const queries = useQueryClient();
  const params = { path: { id } };
  const onSettled = () => void queries.invalidateQueries({ queryKey: keys.solutions.all });
  const take = useMutation({
    mutationFn: (takeOver: boolean) =>
      unwrap(api.PUT('/solutions/{id}/review_claim', { params, body: { take_over: takeOver } })),
    onSettled,
  });
  const putBack = useMutation({
    mutationFn: () => unwrap(api.DELETE('/solutions/{id}/review_claim', { params })),
    onSettled,
  });
  const isMine = review !== null && review.claimed_by === user?.username;
  useRenewal(id, isMine);
  return { holder: review?.claimed_by, until: review?.claimed_until, isMine, take, putBack };
}

/** While a claim is the reader's own, keys and clicks renew it. */
function useRenewal(id: number, isMine: boolean): void {
  const renewed = useRef(0);
  useEffect(() => {
    if (!isMine) return;
    renewed.current = Date.now();
    const renew = () => {
      if (Date.now() - renewed.current < RENEWAL_MS) return;
      renewed.current = Date.now();
      // Not taken over: who took it meanwhile keeps it. The next look at the page tells.
      unwrap(api.PUT('/solutions/{id}/review_claim', { params: { path: { id } }, body: {} })).catch(() => undefined);
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) window.addEventListener(event, renew);
    return () => {
      for (const event of events) window.removeEventListener(event, renew);
    };
  }, [id, isMine]);
}
