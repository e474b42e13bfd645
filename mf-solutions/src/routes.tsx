import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { lazy, Suspense } from 'react';
import { BrowsePage } from './pages/browse-page.tsx';
import { SolutionLoading } from './pages/solution-loading.tsx';
import { UserPage } from './pages/user-page.tsx';

/** Two thirds of this remote; lists do without. The server has browsers load it with the page of a solution, by its name. */
const SolutionPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "solution-page" */ './pages/solution-page.tsx');
  return { default: page.SolutionPage };
});

export const routes: RemoteRoutes['routes'] = [
  { path: paths.solutions.pattern, element: <BrowsePage /> },
  {
    path: paths.solution.pattern,
    element: (
      <Suspense fallback={<SolutionLoading />}>
        <SolutionPage />
      </Suspense>
    ),
  },
  { path: paths.user.pattern, element: <UserPage /> },
];
