import type { Solution } from '@hub/openapi/types';
import { useCallback, useMemo, useState } from 'react';
import type { Range } from '../../../drawing/scale.ts';
import { numbersIn, viewInAddress, type ViewParts } from '../../../explore/address.ts';

interface HeldParameter {
  name: string;
  /** That were trained. */
  range: Range;
  value: number;
}

/** The parameters that the networks of a bundle take as inputs, each with the value that is on show. */
export interface Held {
  held: readonly number[];
  /** The values that the page came with; `held` is this very list until one is moved. */
  sentFor: readonly number[];
  isMoved: boolean;
  /** Those that can be moved: all, or none where the networks cannot be asked. */
  parameters: readonly HeldParameter[];
  move: (place: number, value: number) => void;
  reset: () => void;
}

export function useHeld(
  { evaluation: { held: sent } }: Solution,
  canAsk: boolean,
  writeAddress: (parts: ViewParts) => void,
): Held {
  const sentFor = useMemo(() => sent.map(({ value }) => value), [sent]);
  const canMove = canAsk && sent.length > 0 && sent.every(({ trained }) => trained);
  const [moved, setMoved] = useState<readonly number[] | undefined>(() => {
    const asked = numbersIn(viewInAddress('parameters'));
    if (!canMove || asked.length !== sent.length) return undefined;
    return sent.map(({ trained }, i) => Math.min(trained!.max, Math.max(trained!.min, asked[i]!)));
  });
  const held = canMove && moved?.length === sentFor.length ? moved : sentFor;
  const show = useCallback(
    (values: readonly number[] | undefined) => {
      setMoved(values);
      writeAddress({ parameters: values?.map((value) => String(Number(value.toPrecision(8)))).join(',') ?? null });
    },
    [writeAddress],
  );
  return useMemo(
    () => ({
      held,
      sentFor,
      isMoved: held !== sentFor,
      parameters: canMove
        ? sent.map(({ name, trained }, i) => ({
            name,
            range: { from: trained!.min, to: trained!.max },
            value: held[i]!,
          }))
        : [],
      move: (place, value) => show(held.map((old, i) => (i === place ? value : old))),
      reset: () => show(undefined),
    }),
    [held, sentFor, canMove, sent, show],
  );
}
