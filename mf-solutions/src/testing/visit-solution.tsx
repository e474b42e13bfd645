import { answer } from '@hub/openapi/testing';
import type { SameEquation, Solution, SolutionAccess, SolutionVersion } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { SiteProvider, useSite, type Site } from '@hub/web-kit/site';
import { aSolution, renderScreen, session } from '@hub/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { Outlet, useLocation, type Location } from 'react-router-dom';
// The routes load it on demand. Loading it here saves the tests from waiting.
import '../pages/solution-page.tsx';
import { routes } from '../routes.tsx';
import { aSameEquation } from './equations.ts';
import { aVersion } from './solutions.ts';

export interface World {
  solution?: Solution;
  can?: SolutionAccess['can'];
  versions?: SolutionVersion[];
  /** A visitor when false. */
  signedIn?: boolean;
  query?: string;
  /** Other solutions of its equation; without a page of its own if omitted. */
  same?: SameEquation;
  /** What the operator says of the licence; as shipped without it. */
  licence?: Site['licence'];
}

/** The page of solution 7, named decay, in a world where every read is answered. */
export function visitSolution(
  server: SetupServer,
  {
    solution = aSolution(),
    can = [],
    versions = [aVersion()],
    signedIn = false,
    query = '',
    licence,
    same = aSameEquation({ slug: null }),
  }: World = {},
) {
  server.use(
    answer('get', '/solutions/access/{id}', { permission_type: 'read', can }),
    answer('get', '/solutions/versions', versions),
    answer('get', '/solutions/hub_status_history', [
      {
        hub_status: 'submitted',
        comments: 'Please look.',
        created_at: '2026-11-12T14:09:00Z',
        username: 'ada',
        version: 1,
      },
    ]),
    answer('get', '/solutions/{id}/same-equation', same),
    // After the others: an id may be any word to it.
    answer('get', '/solutions/{id}', solution),
    answer('post', '/auth/validate', session()),
  );
  return renderScreen([{ element: <Licensed licence={licence} />, children: [...routes, loginRoute, queueRoute] }], {
    at: `/solutions/7${query}`,
    as: signedIn ? session() : undefined,
  });
}

const loginRoute = { path: paths.login.pattern, element: <NavigationState /> };
const queueRoute = { path: paths.dashboard.pattern, element: null };

function NavigationState() {
  const { state } = useLocation() as Location<unknown>;
  return <output data-testid="navigation-state">{JSON.stringify(state)}</output>;
}

function Licensed({ licence }: Pick<World, 'licence'>) {
  const site = useSite();
  return (
    <SiteProvider value={licence ? { ...site, licence } : site}>
      <Outlet />
    </SiteProvider>
  );
}

/** All of the details, which are there when their last part is, also what waits until its fold is opened. */
export async function wholeDetails(): Promise<void> {
  await screen.findByRole('heading', { name: 'More' });
  const late = [...document.querySelectorAll('details')].filter((one) => one.querySelector('section:empty'));
  for (const fold of late) fireEvent.click(fold.querySelector('summary')!);
  await waitFor(() => expect(late.filter((one) => one.querySelector('section:empty'))).toEqual([]));
}

export const pageHeading = () => screen.findByRole('heading', { level: 1, name: 'decay' });
