import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { Navigate } from 'react-router-dom';
import { EQUATIONS, USE_CASES } from './features/catalog/catalog.ts';
import { AccountsPage } from './pages/accounts-page.tsx';
import { AdminFrame } from './pages/admin-frame.tsx';
import { AdminsPage } from './pages/admins-page.tsx';
import { AuditLogPage } from './pages/audit-log-page.tsx';
import { CatalogPage } from './pages/catalog-page.tsx';
import { DashboardPage } from './pages/dashboard-page.tsx';
import { EditSolutionPage } from './pages/edit-solution-page.tsx';
import { FeaturedPage } from './pages/featured-page.tsx';
import { InvitationsPage } from './pages/invitations-page.tsx';
import { ProblemsPage } from './pages/problems-page.tsx';
import { ReportsPage } from './pages/reports-page.tsx';
import { StatusPage } from './pages/status-page.tsx';

/** The routes of this remote, its only export. */
export const routes: RemoteRoutes['routes'] = [
  {
    element: <AdminFrame />,
    children: [
      { path: paths.admin.pattern, element: <Navigate to={paths.dashboard.to()} replace /> },
      { path: paths.dashboard.pattern, element: <DashboardPage /> },
      { path: paths.problemsForAdmins.pattern, element: <ProblemsPage /> },
      // The key resets the state, so that an open form of one list does not show in the other.
      { path: paths.equations.pattern, element: <CatalogPage key="equations" catalog={EQUATIONS} /> },
      { path: paths.useCases.pattern, element: <CatalogPage key="use-cases" catalog={USE_CASES} /> },
      { path: paths.featuredSolutions.pattern, element: <FeaturedPage /> },
      { path: paths.invitations.pattern, element: <InvitationsPage /> },
      { path: paths.reportsForAdmins.pattern, element: <ReportsPage /> },
      { path: paths.accountsForAdmins.pattern, element: <AccountsPage /> },
      { path: paths.admins.pattern, element: <AdminsPage /> },
      { path: paths.solutionForAdmins.pattern, element: <EditSolutionPage /> },
      { path: paths.auditLog.pattern, element: <AuditLogPage /> },
      { path: paths.status.pattern, element: <StatusPage /> },
    ],
  },
];
