import { useEffect, useMemo, useRef } from 'react';
import type { Range } from '../marks/scale.ts';
import type { FigureState } from './use-figure-state.ts';
import { allowed, isSame, moved, partOf, shownPart, zoomed, type View } from './view.ts';

/** The part of the plane on show, the curves that are hidden, and the moves of both. */
export interface LinesView extends View {
  /** The whole domain is on show. */
  isWhole: boolean;
  isHidden: (n: number) => boolean;
  toggle: (n: number) => void;
  zoomBy: (factor: number) => void;
  /** `up` is what the figure shows now, where the height follows the curves. */
  zoomAround: (factor: number, x: number, y: number) => void;
  pan: (across: number, up: number) => void;
  select: (across: Range, up: Range) => void;
  reset: () => void;
}

/**
 * @param canLeave whether there are values beside the domain
 * @param refine asks for values of a part
 */
export function useLinesView(
  domain: Range,
  canLeave: boolean,
  refine: (part: Range) => void,
  { view, change }: FigureState,
): LinesView {
  const beyond = canLeave ? 1 : 0;
  const { up, hidden } = view;
  const across = useMemo(() => shownPart(view.across, domain, beyond), [view.across, domain, beyond]);
  const isWhole = isSame(across, domain) && up === null;

  // Only a view that differs from the first one needs values.
  const isFirst = useRef(isWhole);
  useEffect(() => {
    if (isFirst.current && isWhole) return;
    isFirst.current = false;
    refine(across);
  }, [across, isWhole, refine]);

  return useMemo<LinesView>(() => {
    const move = (make: (last: View) => View) =>
      change((last) => {
        const next = make({ across: shownPart(last.across, domain, beyond), up: last.up });
        return { ...next, across: partOf(domain, allowed(next.across, domain, beyond)) };
      });
    const zoomAround = (factor: number, x: number, y: number) =>
      move((last) => ({ across: zoomed(last.across, factor, x), up: last.up && zoomed(last.up, factor, y) }));
    return {
      across,
      up,
      isWhole,
      isHidden: (n) => hidden?.includes(n) ?? false,
      toggle: (n) =>
        change((last) => {
          const next = new Set(last.hidden);
          if (!next.delete(n)) next.add(n);
          return { hidden: next.size > 0 ? [...next].sort((a, b) => a - b) : null };
        }),
      zoomAround,
      zoomBy: (factor) => zoomAround(factor, middleOf(across), up ? middleOf(up) : 0),
      pan: (by, byUp) => move((last) => ({ across: moved(last.across, by), up: last.up && moved(last.up, byUp) })),
      select: (part, height) => move(() => ({ across: part, up: height })),
      reset: () => change({ across: null, up: null }),
    };
  }, [across, up, isWhole, hidden, change, domain, beyond]);
}

const middleOf = ({ from, to }: Range): number => (from + to) / 2;
