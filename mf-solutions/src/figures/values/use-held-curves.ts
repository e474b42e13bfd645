import { useCallback, useEffect, useState } from 'react';
import { useLatestOnly } from './use-latest-only.ts';
import { domainOf, steps, type Curves } from '../marks/curves.ts';
import type { Evaluation } from './use-evaluation.ts';
import type { Held } from '../state/use-held.ts';
import { valuesAlong } from './use-line-values.ts';

const POINTS = 601;

/** The unknowns over the whole domain, for the parameters on show; those before stay until the new ones have come. */
export function useHeldCurves(sent: Curves, evaluation: Evaluation, { held, sentFor }: Held): Curves {
  const [moved, setMoved] = useState<{ of: Curves; curves: Curves }>();
  const ask = useCallback(
    async (at: readonly number[]) => ({
      of: sent,
      curves: await valuesAlong(steps(domainOf(sent), POINTS), at, evaluation, 'values', sent.ys.length),
    }),
    [sent, evaluation],
  );
  const put = useLatestOnly(ask, setMoved);
  const isMoved = held !== sentFor;
  useEffect(() => {
    if (isMoved) put(held);
  }, [isMoved, held, put]);
  return isMoved && moved?.of === sent ? moved.curves : sent;
}
