import { useSyncExternalStore } from 'react';

/** The width at which the filters have a column of their own: `lg` of the theme. */
const WIDE = '(min-width: 68.75rem)';

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
