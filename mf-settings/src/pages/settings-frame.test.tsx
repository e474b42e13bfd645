import { answer } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aProfile } from '../testing/a-profile.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(at: string, as = session()) {
  server.use(
    answer('post', '/auth/validate', as),
    answer('get', '/profile', aProfile()),
    answer('get', '/organizations', [], { total: 0 }),
    answer('get', '/organization_invitations', []),
  );
  return renderScreen(routes, { at, as });
}

const menu = () => screen.findByRole('navigation', { name: 'Settings' });
const namesOf = (links: HTMLElement[]) => links.map((link) => [link.textContent, link.getAttribute('href')]);

it("shows the user's name and links to all settings", async () => {
  open('/settings/organizations');
  const nav = await menu();
  expect(nav.querySelector('[data-initials=AE]')).toBeInTheDocument();
  expect(within(nav).getByText('Ada Example')).toBeInTheDocument();
  expect(namesOf(within(nav).getAllByRole('link'))).toEqual([
    ['Profile', '/settings/profile'],
    ['Account', '/settings/account'],
    ['Sign-in', '/settings/sign-in'],
    ['Projects', '/settings/projects'],
    ['Organizations', '/settings/organizations'],
    ['API Keys', '/settings/apikeys'],
    ['Logout', '/logout'],
  ]);
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Organizations');
});

it('shows the username if there is no full name', async () => {
  open('/settings/organizations', session({ full_name: null }));
  const nav = await menu();
  expect(nav.querySelector('[data-initials=ad]')).toBeInTheDocument();
  expect(within(nav).getByText('ada')).toBeInTheDocument();
});

it('links admins to the admin console', async () => {
  open('/settings/organizations', session({ account_type: 'admin' }));
  expect(await screen.findByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/solutionsdashboard');
});

it('opens the profile first', async () => {
  const { address } = open('/settings');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  expect(address()).toBe('/settings/profile');
});
