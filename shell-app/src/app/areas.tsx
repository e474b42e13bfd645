import { useSession } from '@hub/web-kit/session';
import { useLocation } from 'react-router-dom';
import { AdminsOnlyPage } from '../pages/admins-only-page.tsx';
import { NotFoundPage } from '@hub/web-kit/not-found-page';
import { RemoteArea } from '../remotes/remote-area.tsx';
import { RequireLogin } from './require-login.tsx';

interface Area {
  prefix: string;
  remote: string;
  who: 'everybody' | 'members' | 'admins';
}

/** Which remote draws which part of the address space, and for whom. */
const AREAS: Area[] = [
  { prefix: '/solutions', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/equations', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/problems/new', remote: 'mf_solutions', who: 'members' },
  { prefix: '/problems/stated', remote: 'mf_solutions', who: 'members' },
  { prefix: '/problems', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/collections', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/compare', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/user', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/org', remote: 'mf_solutions', who: 'everybody' },
  { prefix: '/settings', remote: 'mf_settings', who: 'members' },
  { prefix: '/admin', remote: 'mf_admin', who: 'admins' },
];

/** Every address without a page of the shell: the area of a remote, or not found. */
export function AreaPage() {
  const { pathname } = useLocation();
  const { user, isAdmin } = useSession();
  const area = AREAS.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  if (!area) return <NotFoundPage />;
  // The key resets the area for another user, so that nothing the previous one typed or opened stays.
  const content = <RemoteArea key={`${area.remote} of ${user?.username}`} name={area.remote} />;
  if (area.who === 'everybody') return content;
  return <RequireLogin>{area.who === 'admins' && !isAdmin ? <AdminsOnlyPage /> : content}</RequireLogin>;
}
