import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const MARGIN = 24;

/**
 * Where a sticky column has to stop so that all of it can be seen: at the top of the window while it fits in, else with
 * its last line at the foot.
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
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return [ref, top];
}
