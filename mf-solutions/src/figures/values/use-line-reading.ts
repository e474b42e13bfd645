import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatestOnly } from './use-latest-only.ts';
import { NAMED_LIMIT, type ShownLines } from '../marks/lines-drawing.ts';
import { readCurves, type Reading } from '../marks/read-curves.ts';
import type { Quantity } from './quantities.ts';
import type { Evaluation } from './use-evaluation.ts';
import { outputsFor, valuesAtPoint } from './use-line-values.ts';

interface Question {
  x: number;
  shown: ShownLines;
  quantity: Quantity;
}

/**
 * Reads the curves where the pointer is: from the networks once these are loaded, from the curves till then.
 * @returns `lifted`: the curve next to the pointer, of many
 */
export function useLineReading(shown: ShownLines, quantity: Quantity, evaluation: Evaluation, held: readonly number[]) {
  const [reading, setReading] = useState<Reading>();
  const [lifted, setLifted] = useState<number>();
  const wanted = useRef<number>(undefined);
  const isExactKnown = useRef(false);
  const ask = useCallback((question: Question) => exactly(question, evaluation, held), [evaluation, held]);
  useEffect(() => {
    isExactKnown.current = false;
  }, [ask]);
  const put = useLatestOnly(ask, (answer) => {
    isExactKnown.current = true;
    // The pointer may have left meanwhile.
    if (wanted.current !== undefined) setReading(answer);
  });

  const read = useCallback(
    (x: number | undefined, y?: number) => {
      wanted.current = x;
      if (x === undefined) {
        setReading(undefined);
        setLifted(undefined);
        return;
      }
      const at = Math.min(shown.across.to, Math.max(shown.across.from, x));
      const canAsk =
        evaluation.isSmall &&
        (quantity === 'values' || quantity === 'derivatives') &&
        shown.looks.length <= NAMED_LIMIT;
      if (canAsk) put({ x: at, shown, quantity });
      if (!canAsk || !isExactKnown.current) {
        const found = readCurves(shown, at, y);
        setReading(found.reading);
        setLifted(found.lifted);
      }
    },
    [shown, quantity, evaluation, put],
  );
  return { reading, read, lifted };
}

async function exactly(
  { x, shown, quantity }: Question,
  evaluation: Evaluation,
  held: readonly number[],
): Promise<Reading> {
  const isOfValues = quantity === 'values';
  const unknowns = isOfValues ? shown.looks.length : new Set(shown.looks.map(({ colour }) => colour)).size;
  const outputs = outputsFor(isOfValues ? 'values' : 'derivatives', unknowns);
  const slopes = isOfValues ? outputsFor('derivatives', unknowns).slice(0, unknowns) : [];
  const numbers = await valuesAtPoint(x, held, evaluation, [...outputs, ...slopes]);
  return {
    x,
    values: numbers.slice(0, outputs.length),
    slopes: isOfValues ? numbers.slice(outputs.length) : undefined,
    isExact: true,
  };
}
