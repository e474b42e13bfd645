import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { useAhead } from '@hub/web-kit/use-ahead';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, changed, readView, type BrowseView } from './browse-address.ts';

export type ChangeView = (changes: Partial<BrowseView>, options?: { typed?: boolean }) => void;

/**
 * The view in the address bar, and the way to change it. What is `typed` replaces the address, so that the back button
 * does not go through every pause.
 */
export function useBrowseView(): { view: BrowseView; change: ChangeView } {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useSession();
  const addressed = useMemo(() => {
    const view = readView(address);
    // Visitors are not members of any project.
    return user ? view : { ...view, my: false };
  }, [address, user]);
  const [view, goAhead] = useAhead(addressed, address, addressOf);
  const change = useCallback<ChangeView>(
    (changes, { typed = false } = {}) => {
      const to = goAhead((latest) => changed(latest, changes));
      void navigate(paths.solutions.to(to), { preventScrollReset: true, replace: typed });
    },
    [goAhead, navigate],
  );
  return { view, change };
}
