import { embeddedSolution, paths } from '@hub/web-kit/paths';
import { lazy, Suspense, type ReactNode } from 'react';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom';
import { AboutPage } from '../pages/about-page.tsx';
import { BrokenPage } from '../pages/broken-page.tsx';
import { DocsPage } from '../pages/docs-page.tsx';
import { EmbeddedPage } from '../pages/embedded-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { LogoutPage } from '../pages/logout-page.tsx';
import { PrivacyPage } from '../pages/privacy-page.tsx';
import { AreaPage } from './areas.tsx';
import { Layout } from './layout/layout.tsx';

/** Few people need them, and nobody with their first page. The server has browsers load them with each of their addresses, by this name. */
const signIn = () => import(/* webpackChunkName: "sign-in" */ '../pages/sign-in-pages.ts');
const LoginPage = lazy(() => signIn().then((pages) => ({ default: pages.LoginPage })));
const SignupPage = lazy(() => signIn().then((pages) => ({ default: pages.SignupPage })));
const ConfirmSignUpPage = lazy(() => signIn().then((pages) => ({ default: pages.ConfirmSignUpPage })));
const ConfirmEmailPage = lazy(() => signIn().then((pages) => ({ default: pages.ConfirmEmailPage })));
const ResetPasswordPage = lazy(() => signIn().then((pages) => ({ default: pages.ResetPasswordPage })));
const Later = ({ children }: { children: ReactNode }) => <Suspense fallback={null}>{children}</Suspense>;

export const pages: RouteObject[] = [
  { path: paths.home.pattern, element: <HomePage /> },
  {
    path: paths.login.pattern,
    element: (
      <Later>
        <LoginPage />
      </Later>
    ),
  },
  {
    path: paths.signup.pattern,
    element: (
      <Later>
        <SignupPage />
      </Later>
    ),
  },
  {
    path: paths.confirmSignUp.pattern,
    element: (
      <Later>
        <ConfirmSignUpPage />
      </Later>
    ),
  },
  {
    path: paths.confirmEmail.pattern,
    element: (
      <Later>
        <ConfirmEmailPage />
      </Later>
    ),
  },
  {
    path: paths.resetPassword.pattern,
    element: (
      <Later>
        <ResetPasswordPage />
      </Later>
    ),
  },
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
