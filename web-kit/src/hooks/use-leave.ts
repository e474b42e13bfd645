import { useEffect, useRef, type RefObject } from 'react';

/** Calls `onLeave` while `active`, when the pointer is pressed or the focus moves outside of the element with the ref. */
export function useLeave<Root extends HTMLElement>(active: boolean, onLeave: () => void): RefObject<Root | null> {
  const root = useRef<Root>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!active) return;
    const leaveOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) leave.current();
    };
    document.addEventListener('pointerdown', leaveOutside);
    document.addEventListener('focusin', leaveOutside);
    return () => {
      document.removeEventListener('pointerdown', leaveOutside);
      document.removeEventListener('focusin', leaveOutside);
    };
  }, [active]);
  return root;
}
