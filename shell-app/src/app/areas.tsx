import { useLocation } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { RemoteArea } from '../remotes/remote-area.tsx';

/** Which remote draws which part of the address space. */
const AREAS = [
  { prefix: '/solutions', remote: 'mf_solutions' },
  { prefix: '/user', remote: 'mf_solutions' },
  { prefix: '/settings', remote: 'mf_settings' },
  { prefix: '/admin', remote: 'mf_admin' },
] as const;

/** Every address the shell has no page for: a remote's area, or nothing. */
export function AreaPage() {
  const { pathname } = useLocation();
  const area = AREAS.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return area ? <RemoteArea key={area.remote} name={area.remote} /> : <NotFoundPage />;
}
