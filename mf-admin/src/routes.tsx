import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { DashboardPage } from './pages/dashboard-page.tsx';

export const routes: RemoteRoutes['routes'] = [{ path: paths.dashboard.pattern, element: <DashboardPage /> }];
