import { useEffect, useState } from 'react';

/** The last text that stayed the same for `ms` milliseconds, and at first ''. */
export function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
