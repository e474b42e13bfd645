import { paths } from '@hub/web-kit/paths';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, changed, readView, type BrowseView } from './browse-address.ts';

export type ChangeView = (changes: Partial<BrowseView>, options?: { typed?: boolean }) => void;

/**
 * The view in the address bar, and the way to change it. What is `typed` replaces the address, so that the back button
 * does not go through every pause; all else shows at once, so that quick presses build on one another.
 */
export function useBrowseView(): { view: BrowseView; change: ChangeView } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => readView(address), [address]);
  const change = useCallback<ChangeView>(
    (changes, { typed = false } = {}) =>
      void navigate(paths.solutions.to(addressOf(changed(view, changes))), {
        preventScrollReset: true,
        replace: typed,
        flushSync: !typed,
      }),
    [navigate, view],
  );
  return { view, change };
}
