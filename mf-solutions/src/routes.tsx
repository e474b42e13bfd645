import { embeddedSolution, paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { Waiting } from '@hub/web-kit/states';
import { lazy, Suspense, type ReactNode } from 'react';
import { BrowsePage } from './pages/browse-page.tsx';
import { SolutionLoading } from './pages/solution-loading.tsx';

/** Two thirds of this remote; lists do without. The server has browsers load it with the page of a solution, by its name. */
const SolutionPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "solution-page" */ './pages/solution-page.tsx');
  return { default: page.SolutionPage };
});

/** The page of an embedded figure. It is in the same chunk, since a chunk of its own would split the other one. */
const EmbeddedFigurePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "solution-page" */ './pages/embedded-figure-page.tsx');
  return { default: page.EmbeddedFigurePage };
});

const EquationListPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "equation-list" */ './pages/equation-list-page.tsx');
  return { default: page.EquationListPage };
});
const ProblemListPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "equation-list" */ './pages/problem-list-page.tsx');
  return { default: page.ProblemListPage };
});
/** The page of a problem. It is in the chunk of the solution for the figures of both. */
const ProblemPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "solution-page" */ './pages/problem-page.tsx');
  return { default: page.ProblemPage };
});
/** The page of an equation. It is also in the chunk of the solution: both evaluate solutions and read certificates. */
const EquationPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "solution-page" */ './pages/equation-page.tsx');
  return { default: page.EquationPage };
});
const CollectionListPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "collections" */ './pages/collection-list-page.tsx');
  return { default: page.CollectionListPage };
});
const CollectionPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "collections" */ './pages/collection-page.tsx');
  return { default: page.CollectionPage };
});
const NewCollectionPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "collections" */ './pages/new-collection-page.tsx');
  return { default: page.NewCollectionPage };
});
const EditCollectionPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "collections" */ './pages/edit-collection-page.tsx');
  return { default: page.EditCollectionPage };
});
const StateProblemPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "state-problem" */ './pages/state-problem-page.tsx');
  return { default: page.StateProblemPage };
});
const OwnProblemsPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "state-problem" */ './pages/own-problems-page.tsx');
  return { default: page.OwnProblemsPage };
});
const EditProblemPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "state-problem" */ './pages/edit-problem-page.tsx');
  return { default: page.EditProblemPage };
});
const UserPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "user-page" */ './pages/user-page.tsx');
  return { default: page.UserPage };
});
const OrganizationPage = lazy(async () => {
  const page = await import(/* webpackChunkName: "user-page" */ './pages/organization-page.tsx');
  return { default: page.OrganizationPage };
});
const ComparePage = lazy(async () => {
  const page = await import(/* webpackChunkName: "compare-page" */ './pages/compare-page.tsx');
  return { default: page.ComparePage };
});

const late = (page: ReactNode) => <Suspense fallback={<Waiting>{null}</Waiting>}>{page}</Suspense>;

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
  { path: embeddedSolution.pattern, element: late(<EmbeddedFigurePage />) },
  { path: paths.equationList.pattern, element: late(<EquationListPage />) },
  { path: paths.equation.pattern, element: late(<EquationPage />) },
  { path: paths.problemList.pattern, element: late(<ProblemListPage />) },
  { path: paths.stateProblem.pattern, element: late(<StateProblemPage />) },
  { path: paths.ownProblems.pattern, element: late(<OwnProblemsPage />) },
  { path: paths.editProblem.pattern, element: late(<EditProblemPage />) },
  { path: paths.problem.pattern, element: late(<ProblemPage />) },
  { path: paths.collectionList.pattern, element: late(<CollectionListPage />) },
  { path: paths.newCollection.pattern, element: late(<NewCollectionPage />) },
  { path: paths.collection.pattern, element: late(<CollectionPage />) },
  { path: paths.editCollection.pattern, element: late(<EditCollectionPage />) },
  { path: paths.compare.pattern, element: late(<ComparePage />) },
  { path: paths.user.pattern, element: late(<UserPage />) },
  { path: paths.organization.pattern, element: late(<OrganizationPage />) },
];
