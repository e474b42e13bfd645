import { useEffect, useReducer, useRef } from 'react';
import { replaceParts } from './address.ts';
import { changedParts, viewIn, type FigureView } from './figure-view.ts';

/** Changes parts of a view; a function is given the view that the changes before have left. */
type ChangeView = (by: Partial<FigureView> | ((last: FigureView) => Partial<FigureView>)) => void;

/** What a figure shows, and the one way to change it. */
export interface FigureState {
  view: FigureView;
  change: ChangeView;
}

/** Four times a second at most: browsers refuse more. */
const PAUSE_MS = 250;

/** The view of the figure of a page: it begins with what the address says, and the address follows it. */
export function useFigureState(): FigureState {
  const [view, change] = useReducer(changed, globalThis.location.search, viewIn);
  useFollowingAddress(view);
  return { view, change };
}

const changed = (last: FigureView, by: Parameters<ChangeView>[0]): FigureView => ({
  ...last,
  ...(typeof by === 'function' ? by(last) : by),
});

/** Writes what has changed into the address of the page, and leaves the rest as it is there. */
function useFollowingAddress(view: FigureView): void {
  const latest = useRef(view);
  const written = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    latest.current = view;
    if (view === written.current) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      replaceParts(changedParts(written.current, latest.current));
      written.current = latest.current;
    }, PAUSE_MS);
  }, [view]);
}
