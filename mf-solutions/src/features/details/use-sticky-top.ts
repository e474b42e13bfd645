import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const MARGIN = 24;

/**
 * Where a sticky column has to stop so that all of it can be seen: at the top of the window while it fits in, else with
 * its last line at the foot. What gets the focus outside of the window brings the column along: scrolling, which is all that the
 * browser does for it, moves no column that stands still.
 */
export function useStickyTop(): [ref: RefObject<HTMLElement | null>, top: number] {
  const ref = useRef<HTMLElement>(null);
  const [top, setTop] = useState(MARGIN);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const within = (wanted: number) =>
      Math.min(MARGIN, Math.max(window.innerHeight - element.offsetHeight - MARGIN, wanted));
    const measure = () => setTop(within(-Infinity));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const showFocused = ({ target }: FocusEvent) => {
      const focused = (target as Element).getBoundingClientRect();
      const above = MARGIN - focused.top;
      const below = focused.bottom - (window.innerHeight - MARGIN);
      const move = above > 0 ? above : -Math.max(0, below);
      if (move) setTop(within(element.getBoundingClientRect().top + move));
    };
    element.addEventListener('focusin', showFocused);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', showFocused);
      window.removeEventListener('resize', measure);
    };
  }, []);
  return [ref, top];
}
