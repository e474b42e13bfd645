import { detailOf, unwrap } from '@hub/openapi/client';
import { useAlerts } from '@hub/web-kit/alerts';
import { setLike, type LikeAfterLogin } from '@hub/web-kit/solutions/use-like';
import { useEffect, useState } from 'react';

/**
 * Likes a solution once.
 * @param like undefined while the visitor is not logged in, or if they did not want to like anything
 * @returns whether there is nothing left to do; a refusal is shown on the next page
 */
export function useGiveLike(like: LikeAfterLogin | undefined): boolean {
  const alerts = useAlerts();
  const [answered, setAnswered] = useState<number>();
  const id = like?.id;
  useEffect(() => {
    if (id === undefined) return;
    unwrap(setLike(id, true))
      .catch((error: unknown) => alerts.error(detailOf(error), { survivesMove: true }))
      .finally(() => setAnswered(id));
  }, [alerts, id]);
  return id === undefined || id === answered;
}
