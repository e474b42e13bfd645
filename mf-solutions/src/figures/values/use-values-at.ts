import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestOnly } from './use-latest-only.ts';
import { hasPointAt, valueBetween, type Curves } from '../marks/curves.ts';
import type { ValueOrigin } from './bound-of-shown.ts';
import type { Evaluation } from './use-evaluation.ts';
import { outputsFor, valuesAtPoint } from './use-line-values.ts';

/** The unknowns at one place of the axis. */
export interface ValuesAt {
  values: readonly number[];
  origin: ValueOrigin;
}

/** Finds values at a place: from the networks once another place was chosen than the first one, till then from the curves. */
export function useValuesAt(at: number, curves: Curves, evaluation: Evaluation, held: readonly number[]): ValuesAt {
  const [exact, setExact] = useState<{ at: number; of: Curves; values: number[] }>();
  const first = useRef(at);
  const ask = useCallback(
    async (place: number) => {
      const values = await valuesAtPoint(place, held, evaluation, outputsFor('values', curves.ys.length));
      return { at: place, of: curves, values };
    },
    [curves, evaluation, held],
  );
  const put = useLatestOnly(ask, setExact);
  useEffect(() => {
    // Nothing is loaded before the place is changed.
    if (at !== first.current && evaluation.isPossible) put(at);
  }, [at, put, evaluation.isPossible]);
  if (exact?.at === at && exact.of === curves) return { values: exact.values, origin: 'exact' };
  return {
    values: curves.ys.map((y) => valueBetween(curves.xs, y, at)),
    origin: hasPointAt(curves.xs, at) ? 'sent' : 'between',
  };
}
