import { useMemo } from 'react';
import type { Range } from '../marks/scale.ts';
import type { Cross, SlicePlace } from '../marks/map-drawing.ts';
import type { FigureState } from './use-figure-state.ts';
import { allowed, isSame, moved, partOf, shownPart, zoomed } from './view.ts';

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
export function useMapView(whole: { across: Range; up: Range }, { view, change }: FigureState): MapView {
  const across = useMemo(() => shownPart(view.across, whole.across, 0), [view.across, whole]);
  const up = useMemo(() => shownPart(view.up, whole.up, 0), [view.up, whole]);
  const cross = useMemo(() => crossOf(view.at, whole), [view.at, whole]);
  const slice = view.along === '2' ? 1 : 0;
  const isWhole = isSame(across, whole.across) && isSame(up, whole.up);
  return useMemo<MapView>(() => {
    const move = (make: (last: { across: Range; up: Range }) => { across: Range; up: Range }) =>
      change((last) => {
        const next = make({
          across: shownPart(last.across, whole.across, 0),
          up: shownPart(last.up, whole.up, 0),
        });
        return {
          across: partOf(whole.across, allowed(next.across, whole.across, 0)),
          up: partOf(whole.up, allowed(next.up, whole.up, 0)),
        };
      });
    const zoomAround = (factor: number, x: number, y: number) =>
      move((last) => ({ across: zoomed(last.across, factor, x), up: zoomed(last.up, factor, y) }));
    return {
      across,
      up,
      cross,
      isWhole,
      slice,
      setSlice: (next) => change({ along: next === 1 ? '2' : null }),
      setCross: (next) =>
        change((last) => {
          const before = crossOf(last.at, whole);
          return {
            at: [within(whole.across, next.x ?? before.x), within(whole.up, next.y ?? before.y)],
          };
        }),
      zoomAround,
      zoomBy: (factor) => zoomAround(factor, at(across, 0.5), at(up, 0.5)),
      pan: (x, y) => move((last) => ({ across: moved(last.across, x), up: moved(last.up, y) })),
      select: (part, height) => move(() => ({ across: part, up: height })),
      reset: () => change({ across: null, up: null }),
    };
  }, [across, up, cross, slice, isWhole, change, whole]);
}

function crossOf(chosen: readonly number[] | null, { across, up }: { across: Range; up: Range }): Cross {
  const [x = at(across, FIRST_CROSS.x), y = at(up, FIRST_CROSS.y)] = chosen ?? [];
  return { x: within(across, x), y: within(up, y) };
}
