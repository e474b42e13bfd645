import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 600;

/** A text once it has stood still for a moment, so that readers are not told of every key; empty until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
