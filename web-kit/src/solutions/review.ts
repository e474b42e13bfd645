import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution, SolutionCard } from '@hub/openapi/types';
import { useSession } from '@hub/web-kit/session';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from '../messages/messages.ts';

export interface Decision {
  verdict: 'publish' | 'reject';
  /** For the author, and for the history. */
  comment: string;
  /** The version that was looked at: another one submitted meanwhile is not decided on unseen. */
  version: number | undefined;
}

/** What is said once it is done. */
export const DECIDED = messages.solutions.decided;

/** Publishes or rejects what waits for review. @throws HubError 409 where somebody was first */
export function decide(id: number, { verdict, comment, version }: Decision): Promise<Solution> {
  const params = { path: { id } };
  const body = { comment, version };
  return unwrap(
    verdict === 'publish'
      ? api.PUT('/solutions/{id}/publish', { params, body })
      : api.PUT('/solutions/{id}/reject', { params, body }),
  );
}

/** One reviewer at a time: takes a version into review, puts it back, takes it over from somebody else. */
export function useReviewClaim({ id, review }: Pick<SolutionCard, 'id' | 'review'>) {
  const { user } = useSession();
  const queries = useQueryClient();
  const params = { path: { id } };
  const isMine = review !== null && review.claimed_by === user?.username;
  /** What there is to do next. */
  const next = isMine ? ('put back' as const) : review ? ('take over' as const) : ('take' as const);
  const change = useSingleMutation({
    mutationFn: () =>
      next === 'put back'
        ? unwrap(api.DELETE('/solutions/{id}/review_claim', { params }))
        : unwrap(api.PUT('/solutions/{id}/review_claim', { params, body: { take_over: next === 'take over' } })),
    // Also after a refusal: somebody was faster.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
  return { holder: review?.claimed_by, until: review?.claimed_until, isMine, next, change };
}
