import { api, detailOf, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { Problem } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQueryClient } from '@tanstack/react-query';

/** Whether the user follows the records of a problem, and a function that changes it. */
export function useFollow({ slug, followed }: Pick<Problem, 'slug' | 'followed'>) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const params = { path: { slug } };
  const follow = useSingleMutation({
    mutationFn: (wanted: boolean) =>
      unwrap(
        wanted ? api.PUT('/problems/{slug}/follow', { params }) : api.DELETE('/problems/{slug}/follow', { params }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.problems.pages, refetchType: 'none' }),
    onError: (error) => alerts.error(detailOf(error)),
  });
  const isFollowed = follow.data?.followed ?? followed;
  return { isFollowed, isPending: follow.isPending, toggle: () => follow.mutate(!isFollowed) };
}
