import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const MARGIN = 24;

/**
 * Where a sticky column has to stop so that all of it can be seen: at the top of the window while it fits in, else with
 * its last line at the foot. What gets the focus above the window brings the column down to it: scrolling, which is all that
 * the browser does for it, never would.
 */
export function useStickyTop(): [ref: RefObject<HTMLElement | null>, top: number] {
  const ref = useRef<HTMLElement>(null);
  const [top, setTop] = useState(MARGIN);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setTop(Math.min(MARGIN, window.innerHeight - element.offsetHeight - MARGIN));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const showFocused = ({ target }: FocusEvent) => {
      const above = MARGIN - (target as Element).getBoundingClientRect().top;
      if (above > 0) setTop((current) => Math.min(MARGIN, current + above));
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
