import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { BrowsePage } from './pages/browse-page.tsx';
import { SolutionPage } from './pages/solution-page.tsx';
import { UserPage } from './pages/user-page.tsx';

export const routes: RemoteRoutes['routes'] = [
  { path: paths.solutions.pattern, element: <BrowsePage /> },
  { path: paths.solution.pattern, element: <SolutionPage /> },
  { path: paths.user.pattern, element: <UserPage /> },
];
