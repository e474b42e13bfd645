import { paths } from '@hub/web-kit/paths';
import type { RemoteRoutes } from '@hub/web-kit/remote-contract';
import { Navigate } from 'react-router-dom';
import { AccountPage } from './pages/account-page.tsx';
import { ApiKeysPage } from './pages/api-keys-page.tsx';
import { EditOrganizationPage } from './pages/edit-organization-page.tsx';
import { EditProjectPage } from './pages/edit-project-page.tsx';
import { NewOrganizationPage } from './pages/new-organization-page.tsx';
import { NewProjectPage } from './pages/new-project-page.tsx';
import { OrganizationPage } from './pages/organization-page.tsx';
import { OrganizationsPage } from './pages/organizations-page.tsx';
import { ProfilePage } from './pages/profile-page.tsx';
import { ProjectPage } from './pages/project-page.tsx';
import { ProjectsPage } from './pages/projects-page.tsx';
import { SignInPage } from './pages/sign-in-page.tsx';
import { SettingsFrame } from './pages/settings-frame.tsx';

/** The routes of this remote, its only export. */
export const routes: RemoteRoutes['routes'] = [
  {
    element: <SettingsFrame />,
    children: [
      { path: paths.settings.pattern, element: <Navigate to={paths.settingsProfile.to()} replace /> },
      { path: paths.settingsProfile.pattern, element: <ProfilePage /> },
      { path: paths.account.pattern, element: <AccountPage /> },
      { path: paths.signIn.pattern, element: <SignInPage /> },
      { path: paths.projects.pattern, element: <ProjectsPage /> },
      { path: paths.newProject.pattern, element: <NewProjectPage /> },
      { path: paths.project.pattern, element: <ProjectPage /> },
      { path: paths.editProject.pattern, element: <EditProjectPage /> },
      { path: paths.organizations.pattern, element: <OrganizationsPage /> },
      { path: paths.newOrganization.pattern, element: <NewOrganizationPage /> },
      { path: paths.organizationSettings.pattern, element: <OrganizationPage /> },
      { path: paths.editOrganization.pattern, element: <EditOrganizationPage /> },
      { path: paths.apiKeys.pattern, element: <ApiKeysPage /> },
    ],
  },
];
