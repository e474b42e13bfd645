import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, changed, readView, type BrowseView } from './browse-address.ts';

/** The view in the address bar, and the way to change it. */
export function useBrowseView() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address), [address]);
  const change = useCallback(
    (changes: Partial<BrowseView>, options?: { replace?: boolean }) =>
      setAddress((now) => addressOf(changed(readView(now), changes)), { preventScrollReset: true, ...options }),
    [setAddress],
  );
  return { view, change };
}
