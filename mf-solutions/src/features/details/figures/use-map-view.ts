import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Range } from '../../../drawing/scale.ts';
import { numbersIn, rangeIn, rangeText, viewInAddress, type ViewParts } from '../../../explore/address.ts';
import type { Cross, SlicePlace } from '../../../explore/map-drawing.ts';
import { allowed, isSame, moved, partOf, zoomed } from '../../../explore/view.ts';

/** The rectangle on show, where its slices cross, and the moves of both. */
export interface MapView {
  across: Range;
  up: Range;
  cross: Cross;
  isWhole: boolean;
  /** The slice that a phone shows. */
  slice: SlicePlace;
  setSlice: (slice: SlicePlace) => void;
  setCross: (cross: Partial<Cross>) => void;
  zoomAround: (factor: number, x: number, y: number) => void;
  zoomBy: (factor: number) => void;
  pan: (across: number, up: number) => void;
  select: (across: Range, up: Range) => void;
  reset: () => void;
}

const FIRST_CROSS = { x: 0.3, y: 0.2 };
const within = ({ from, to }: Range, value: number): number => Math.min(to, Math.max(from, value));
const at = ({ from, to }: Range, share: number): number => from + share * (to - from);

/** @param whole the domain; one cannot leave it */
export function useMapView(whole: { across: Range; up: Range }, writeAddress: (parts: ViewParts) => void): MapView {
  // Null: the whole domain, also where it becomes another one.
  const [kept, keep] = useState<Record<'across' | 'up', Range | null>>(() => ({
    across: partOf(whole.across, allowed(rangeIn(viewInAddress('across')) ?? whole.across, whole.across, 0)),
    up: partOf(whole.up, allowed(rangeIn(viewInAddress('up')) ?? whole.up, whole.up, 0)),
  }));
  const view = useMemo(() => ({ across: kept.across ?? whole.across, up: kept.up ?? whole.up }), [kept, whole]);
  const [cross, moveCross] = useState<Cross>(() => {
    const [x = at(whole.across, FIRST_CROSS.x), y = at(whole.up, FIRST_CROSS.y)] = numbersIn(viewInAddress('at'));
    return { x: within(whole.across, x), y: within(whole.up, y) };
  });
  const [slice, setSlice] = useState<SlicePlace>(viewInAddress('along') === '2' ? 1 : 0);
  const isWhole = isSame(view.across, whole.across) && isSame(view.up, whole.up);
  const change = useCallback(
    (make: (last: typeof view) => typeof view) =>
      keep((last) => {
        const next = make({ across: last.across ?? whole.across, up: last.up ?? whole.up });
        return {
          across: partOf(whole.across, allowed(next.across, whole.across, 0)),
          up: partOf(whole.up, allowed(next.up, whole.up, 0)),
        };
      }),
    [whole],
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    writeAddress({
      across: isSame(view.across, whole.across) ? null : rangeText(view.across),
      up: isSame(view.up, whole.up) ? null : rangeText(view.up),
      at: [cross.x, cross.y].map((value) => String(Number(value.toPrecision(8)))).join(','),
    });
  }, [view, cross, whole, writeAddress]);
  return useMemo<MapView>(() => {
    const zoomAround = (factor: number, x: number, y: number) =>
      change(({ across, up }) => ({ across: zoomed(across, factor, x), up: zoomed(up, factor, y) }));
    return {
      ...view,
      cross,
      isWhole,
      slice,
      setSlice: (next) => {
        setSlice(next);
        writeAddress({ along: next === 1 ? '2' : null });
      },
      setCross: (next) =>
        moveCross((last) => ({
          x: within(whole.across, next.x ?? last.x),
          y: within(whole.up, next.y ?? last.y),
        })),
      zoomAround,
      zoomBy: (factor) => zoomAround(factor, at(view.across, 0.5), at(view.up, 0.5)),
      pan: (x, y) => change(({ across, up }) => ({ across: moved(across, x), up: moved(up, y) })),
      select: (across, up) => change(() => ({ across, up })),
      reset: () => change(() => whole),
    };
  }, [view, cross, slice, isWhole, change, whole, writeAddress]);
}
