import { useEffect, useState } from 'react';

const NOTICED_AFTER_MS = 150;

/** Whether loading has taken long enough to be noticed. */
export function useLate(busy: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return late;
}
