import { useSyncExternalStore } from 'react';

/** The width at which there is room for a second column: `lg` of the theme. */
const WIDE = '(min-width: 68.75rem)';

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
