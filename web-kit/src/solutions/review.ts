import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Solution, SolutionCard } from '@hub/openapi/types';
import { MAX_PAGE_SIZE } from '@hub/shared/limits';
import { useSession } from '@hub/web-kit/session';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '../messages/messages.ts';

export interface Decision {
  verdict: 'publish' | 'reject';
  /** Shown to the author and in the status history. */
  comment: string;
  /** The version that was reviewed. If another one was submitted in the meantime, the server refuses the decision. */
  version: number | undefined;
}

/** The confirmation that is shown after a decision. */
export const DECIDED = messages.solutions.decided;

/**
 * Publishes or rejects a submission.
 * @throws HubError 409 if another admin has decided first
 */
export function decide(id: number, { verdict, comment, version }: Decision): Promise<Solution> {
  const params = { path: { id } };
  const body = { comment, version };
  return unwrap(
    verdict === 'publish'
      ? api.PUT('/solutions/{id}/publish', { params, body })
      : api.PUT('/solutions/{id}/reject', { params, body }),
  );
}

/** A queue longer than the largest page is reviewed from its beginning. */
const QUEUE = { status: 'submitted', page_size: MAX_PAGE_SIZE } as const;

/** Submitted versions, oldest first. Always refetched, because authors are waiting and several admins review. */
export const reviewQueue = queryOptions({
  queryKey: keys.solutions.list(QUEUE),
  queryFn: () => unwrapPage(api.GET('/solutions', { params: { query: QUEUE } })),
  staleTime: 0,
});

export const useReviewQueue = () => useQuery(reviewQueue);

/** A submission with what determines its place in the queue. */
export type QueuePlace = Pick<SolutionCard, 'id' | 'submitted_at'>;

/**
 * The submission to review after this one: the next newer one, or else the oldest one. Submissions that another admin is
 * reviewing are skipped. Undefined if there is no other.
 */
export function nextInQueue(
  queue: readonly SolutionCard[],
  current: QueuePlace,
  username: string | undefined,
): SolutionCard | undefined {
  const others = queue.filter(
    ({ id, review }) => id !== current.id && (review === null || review.claimed_by === username),
  );
  const isLater = ({ id, submitted_at }: QueuePlace) =>
    submitted_at !== null &&
    current.submitted_at !== null &&
    (submitted_at > current.submitted_at || (submitted_at === current.submitted_at && id > current.id));
  return others.find(isLater) ?? others[0];
}

/**
 * Claims a version for review for 30 minutes, or renews the claim.
 * @throws HubError 409 if another admin has claimed it
 */
export const claimReview = (id: number, takeOver = false) =>
  unwrap(api.PUT('/solutions/{id}/review_claim', { params: { path: { id } }, body: { take_over: takeOver } }));

/** Starts the review of a version, releases it, or takes it over from another admin. */
export function useReviewClaim({ id, review }: Pick<SolutionCard, 'id' | 'review'>) {
  const { user } = useSession();
  const queries = useQueryClient();
  const isMine = review !== null && review.claimed_by === user?.username;
  /** The action that the button offers. */
  const next = isMine ? ('release' as const) : review ? ('takeOver' as const) : ('start' as const);
  const change = useSingleMutation({
    mutationFn: () =>
      next === 'release'
        ? unwrap(api.DELETE('/solutions/{id}/review_claim', { params: { path: { id } } }))
        : claimReview(id, next === 'takeOver'),
    // After a refusal, too, since another admin was faster.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
  return { holder: review?.claimed_by, until: review?.claimed_until, isMine, next, change };
}
