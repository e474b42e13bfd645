import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { AdminFrame } from './pages/admin-frame.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';

/** The one door of this remote. */
export const routes: RemoteRoutes['routes'] = [
  { element: <AdminFrame />, children: [{ path: paths.dashboard.pattern, element: <DashboardPage /> }] },
];
