import type { Solution } from '@hub/openapi/types';
import { useMemo } from 'react';
import type { Range } from '../marks/scale.ts';
import type { FigureState } from './use-figure-state.ts';

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
  { view, change }: FigureState,
): Held {
  const sentFor = useMemo(() => sent.map(({ value }) => value), [sent]);
  const canMove = canAsk && sent.length > 0 && sent.every(({ trained }) => trained);
  const { parameters: chosen } = view;
  const held = useMemo(
    () => (canMove && chosen?.length === sent.length ? withinTrained(chosen, sent) : sentFor),
    [canMove, chosen, sent, sentFor],
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
      move: (place, value) =>
        change(({ parameters }) => ({
          parameters: (parameters?.length === sentFor.length ? parameters : sentFor).map((old, i) =>
            i === place ? value : old,
          ),
        })),
      reset: () => change({ parameters: null }),
    }),
    [held, sentFor, canMove, sent, change],
  );
}

const withinTrained = (values: readonly number[], sent: Solution['evaluation']['held']): number[] =>
  sent.map(({ trained }, i) => Math.min(trained!.max, Math.max(trained!.min, values[i]!)));
