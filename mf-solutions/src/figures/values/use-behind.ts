import { useCallback, useEffect, useState } from 'react';
import type { Range } from '../marks/scale.ts';
import { useLatestOnly } from './use-latest-only.ts';
import { steps, type Curves } from '../marks/curves.ts';
import type { BaselineValues } from './use-baseline.ts';

const POINTS = 601;

/** What a solution is compared with, over the part of the axis in view; the part before stays until the new one has come. */
export function useBehind(across: Range, values: BaselineValues | undefined): Curves | undefined {
  const [shown, setShown] = useState<{ of: BaselineValues; curves: Curves }>();
  const ask = useCallback(async ({ part, of }: { part: Range; of: BaselineValues }) => {
    const xs = steps(part, POINTS);
    return { of, curves: { xs, ys: await of([xs]) } };
  }, []);
  const put = useLatestOnly(ask, setShown);
  useEffect(() => {
    if (values) put({ part: across, of: values });
  }, [across, values, put]);
  return values && shown?.of === values ? shown.curves : undefined;
}
