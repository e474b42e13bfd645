import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { BrowsePage } from './pages/browse-page.tsx';

export const routes: RemoteRoutes['routes'] = [{ path: paths.solutions.pattern, element: <BrowsePage /> }];
