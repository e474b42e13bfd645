import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { AlertsProvider, useAlertList } from '@hub/web-kit/alerts';
import { connectSession, SessionProvider } from '@hub/web-kit/session';
import { ThemeProvider } from '@hub/web-kit/theme';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { sessionStore } from './session/session-store.ts';
import type { Session, SolutionCard } from '@hub/openapi/types';

export interface Screen extends RenderResult {
  person: UserEvent;
  /** Path and query the screen has moved to. */
  address: () => string;
}

export interface ScreenOptions {
  /** The address to start at. */
  at?: string;
  /** Who is signed in; a visitor when left out. */
  as?: Session;
}

export const session = (overrides: Partial<Session> = {}): Session => ({
  username: 'ada',
  full_name: 'Ada Example',
  account_type: 'hub',
  access_token: 'token-of-ada',
  token_type: 'bearer',
  ...overrides,
});

/** A published solution as lists show it. */
export const aCard = (overrides: Partial<SolutionCard> = {}): SolutionCard => ({
  id: 7,
  name: 'decay',
  label: 'ada/decay',
  projectname: 'ada',
  username: 'ada',
  equation_name: 'Population',
  equation_type: 'ode',
  type_name: 'Solver1D',
  hub_status: 'published',
  featured: false,
  version: 1,
  like_count: 3,
  liked: false,
  download_count: 12,
  description: 'The smallest example there is.',
  use_cases: [],
  equation_details: { equation_tex: ['u+v=0'], conditions_tex: ['u(0)=1'], parameters: ['k=2'], source: null },
  preview: { kind: 'none', source: 'none' },
  created_at: '2026-11-10T10:00:00Z',
  updated_at: '2026-11-12T14:05:00Z',
  submitted_at: null,
  submitted_by: null,
  queue_position: null,
  ...overrides,
});

/** Renders routes with everything a screen stands on. Alerts show up as elements of role `alert`. */
export function renderScreen(routes: RouteObject[], { at = '/', as }: ScreenOptions = {}): Screen {
  sessionStore.clear();
  if (as) sessionStore.saveSession(as);
  connectSession();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        element: (
          <AlertsProvider>
            <AlertList />
            <Outlet />
          </AlertsProvider>
        ),
        children: routes,
      },
    ],
    { initialEntries: [at] },
  );
  const result = render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return {
    ...result,
    person: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

function AlertList() {
  return useAlertList().alerts.map((alert) => (
    <p key={alert.id} role="alert">
      {alert.message}
    </p>
  ));
}
