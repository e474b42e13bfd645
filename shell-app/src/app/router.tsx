import { embeddedSolution, paths } from '@hub/web-kit/paths';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom';
import { AboutPage } from '../pages/about-page.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { ConfirmEmailPage } from '../pages/confirm-email-page.tsx';
import { ConfirmSignUpPage } from '../pages/confirm-sign-up-page.tsx';
import { DocsPage } from '../pages/docs-page.tsx';
import { EmbeddedPage } from '../pages/embedded-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { LoginPage } from '../pages/login-page.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { PrivacyPage } from '../pages/privacy-page.tsx';
import { ResetPasswordPage } from '../pages/reset-password-page.tsx';
import { SignupPage } from '../pages/signup-page.tsx';
import { AreaPage } from './areas.tsx';
import { Layout } from './layout/layout.tsx';

export const pages: RouteObject[] = [
  { path: paths.home.pattern, element: <HomePage /> },
  { path: paths.login.pattern, element: <LoginPage /> },
  { path: paths.signup.pattern, element: <SignupPage /> },
  { path: paths.confirmSignUp.pattern, element: <ConfirmSignUpPage /> },
  { path: paths.confirmEmail.pattern, element: <ConfirmEmailPage /> },
  { path: paths.resetPassword.pattern, element: <ResetPasswordPage /> },
  { path: paths.logout.pattern, element: <LogoutPage /> },
  { path: paths.docs.pattern, element: <DocsPage /> },
  { path: paths.about.pattern, element: <AboutPage /> },
  { path: paths.privacy.pattern, element: <PrivacyPage /> },
  { path: '*', element: <AreaPage /> },
];

export const screens: RouteObject[] = [
  { element: <Layout />, children: [{ errorElement: <BrokenPage />, children: pages }] },
];

export const createRouter = () => createBrowserRouter(screens);

/** Whether this window is the figure of a solution inside a page of another site. */
export const isEmbedded = (): boolean => matchPath(embeddedSolution.pattern, globalThis.location.pathname) !== null;

/** Has no other page of the hub, so that another site can frame nothing else. */
export const createEmbeddedRouter = () => createBrowserRouter([{ path: '*', element: <EmbeddedPage /> }]);
