import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Range } from '../../../drawing/scale.ts';
import { numbersIn, rangeIn, rangeText, viewInAddress, type ViewParts } from '../../../explore/address.ts';
import { allowed, isSame, moved, partOf, zoomed, type View } from '../../../explore/view.ts';

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
  /** Lets the height follow the curves again. */
  freeHeight: () => void;
}

/** Null across: the whole domain, also where it becomes another one. */
type KeptView = Pick<View, 'up'> & { across: Range | null };

const shownOf = ({ across, up }: KeptView, domain: Range): View => ({ across: across ?? domain, up });

/**
 * @param canLeave whether there are values beside the domain
 * @param refine asks for values of a part
 */
export function useLinesView(
  domain: Range,
  canLeave: boolean,
  refine: (part: Range) => void,
  writeAddress: (parts: ViewParts) => void,
): LinesView {
  const beyond = canLeave ? 1 : 0;
  const [kept, keep] = useState<KeptView>(() => ({
    across: partOf(domain, allowed(rangeIn(viewInAddress('across')) ?? domain, domain, beyond)),
    up: rangeIn(viewInAddress('up')) ?? null,
  }));
  const view = useMemo<View>(() => shownOf(kept, domain), [kept, domain]);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(() => new Set(numbersIn(viewInAddress('hidden'))));
  const isWhole = isSame(view.across, domain) && view.up === null;

  const change = useCallback(
    (make: (last: View) => View) =>
      keep((last) => {
        const next = make(shownOf(last, domain));
        return { ...next, across: partOf(domain, allowed(next.across, domain, beyond)) };
      }),
    [domain, beyond],
  );
  // Only a view that differs from the first one needs values and an address.
  const isFirst = useRef(isWhole);
  useEffect(() => {
    if (isFirst.current && isWhole) return;
    isFirst.current = false;
    refine(view.across);
    writeAddress({
      across: isSame(view.across, domain) ? null : rangeText(view.across),
      up: rangeText(view.up),
    });
  }, [view, domain, isWhole, refine, writeAddress]);

  return useMemo<LinesView>(() => {
    const zoomAround = (factor: number, x: number, y: number) =>
      change(({ across, up }) => ({ across: zoomed(across, factor, x), up: up && zoomed(up, factor, y) }));
    return {
      ...view,
      isWhole,
      isHidden: (n) => hidden.has(n),
      toggle: (n) => {
        const next = new Set(hidden);
        if (!next.delete(n)) next.add(n);
        setHidden(next);
        writeAddress({ hidden: next.size > 0 ? [...next].sort((a, b) => a - b).join(',') : null });
      },
      zoomAround,
      zoomBy: (factor) => zoomAround(factor, middleOf(view.across), view.up ? middleOf(view.up) : 0),
      pan: (by, byUp) => change(({ across, up }) => ({ across: moved(across, by), up: up && moved(up, byUp) })),
      select: (across, up) => change(() => ({ across, up })),
      reset: () => change(() => ({ across: domain, up: null })),
      freeHeight: () => change(({ across }) => ({ across, up: null })),
    };
  }, [view, isWhole, hidden, change, domain, writeAddress]);
}

const middleOf = ({ from, to }: Range): number => (from + to) / 2;
