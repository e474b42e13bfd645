import { answer, refuse } from '@hub/openapi/testing';
import type { Invitation } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const anInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  id: 3,
  email: 'grace@example.org',
  invited_by: 'emmy',
  created_at: '2026-11-12T14:05:00Z',
  expires_at: '2026-11-26T14:05:00Z',
  ...overrides,
});

function openPage(...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at: '/admin/invitations', as: admin });
}

it('lists the open invitations, and revokes one', async () => {
  const revoked: string[] = [];
  const { person } = openPage(
    answer('get', '/invitations', [anInvitation(), anInvitation({ id: 4, email: null })]),
    answer('delete', '/invitations/{id}', undefined, { seen: ({ url }) => revoked.push(url.pathname) }),
  );
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent('grace@example.orgemmyNov 26, 2026');
  expect(rows[2]).toHaveTextContent('a linkemmy');
  await person.click(screen.getByRole('button', { name: 'Revoke the invitation to grace@example.org' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invitation Revoked');
  expect(revoked).toEqual(['/api/v1/invitations/3']);
});

it('shows the link of an invitation without an address once, to copy it', async () => {
  const sent: unknown[] = [];
  const link = 'https://hub.example/signup#invitation=one-time';
  const { person } = openPage(
    answer('get', '/invitations', []),
    answer('post', '/invitations', { ...anInvitation({ email: null }), link }, { seen: ({ body }) => sent.push(body) }),
  );
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(link)).toBeInTheDocument();
  expect(sent).toEqual([{ email: '' }]);
});

it('sends the link to an address, and shows at the field why it could not', async () => {
  const { person } = openPage(
    answer('get', '/invitations', []),
    answer('post', '/invitations', { ...anInvitation(), link: null }),
  );
  const email = await screen.findByLabelText('Email (optional)');
  await person.type(email, 'grace@example.org{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The link was sent to grace@example.org');
  expect(email).toHaveValue('');
  const wrong = 'Enter a valid email address';
  server.use(refuse('post', '/invitations', 422, wrong, [{ field: 'email', message: wrong }]));
  await person.type(email, 'nonsense{Enter}');
  expect(await screen.findByText(wrong)).toBeInTheDocument();
});

it('shows the error and tries again', async () => {
  const { person } = openPage(refuse('get', '/invitations', 500, 'The hub is tired.'));
  expect(await screen.findByText('The hub is tired.')).toBeInTheDocument();
  server.use(answer('get', '/invitations', [anInvitation()]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('grace@example.org')).toBeInTheDocument();
});
