import { api, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { SolutionCard } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export type Liked = Pick<SolutionCard, 'like_count' | 'liked'>;

/** The solution that a visitor wanted to like. It is passed to the login in the navigation state, which likes it afterwards. */
export type LikeAfterLogin = Pick<SolutionCard, 'id' | 'label'>;

/**
 * The likes of a solution and a function that toggles the user's own. The change shows immediately and is reverted if it
 * is refused.
 */
export function useLike(solution: Liked & Pick<SolutionCard, 'id'>): Liked & { toggle: () => void } {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const like = useMutation({
    mutationFn: (wanted: boolean) => unwrap(setLike(solution.id, wanted)),
    // Other lists contain this solution, too. They refetch it when they are shown next.
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.solutions.all, refetchType: 'none' }),
    onError: (error) => alerts.error(detailOf(error)),
  });
  const { liked, like_count } = like.data ?? solution;
  const toggle = () => {
    if (!like.isPending) like.mutate(!liked);
  };
  if (!like.isPending) return { liked, like_count, toggle };
  return { liked: !liked, like_count: like_count + (liked ? -1 : 1), toggle };
}

export function setLike(id: number, wanted: boolean) {
  const options = { params: { path: { id } } };
  return wanted ? api.PUT('/solutions/{id}/like', options) : api.DELETE('/solutions/{id}/like', options);
}
