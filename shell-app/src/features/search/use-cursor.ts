import { useState } from 'react';
import type { Entry } from './suggestions.ts';

/** The entry that the arrow keys are at. None is the text itself, which lies between the last and the first. */
export function useCursor(entries: Entry[]) {
  const [address, setAddress] = useState<string>();
  const index = entries.findIndex(({ to }) => to === address);
  const move = (step: 1 | -1) => {
    const places = entries.length + 1;
    setAddress(entries[((index + 1 + step + places) % places) - 1]?.to);
  };
  return { active: entries[index], move, toText: () => setAddress(undefined) };
}
