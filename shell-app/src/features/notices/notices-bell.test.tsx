import { API_BASE } from '@hub/openapi/client';
import { answer, hang, refuse } from '@hub/openapi/testing';
import type { Notice } from '@hub/openapi/types';
import { formatDateTime } from '@hub/web-kit/format';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { NoticesBell } from './notices-bell.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

/** What the hub is asked for the number of unread ones. */
const NUMBER = '?unread=true&page_size=1';
const DAY = '2026-11-20T10:00:00Z';
const rejected: Notice = {
  id: 2,
  text: 'Version 3 of ada/lorenz was rejected',
  comment: 'The conditions are missing.',
  link: '/solutions/7',
  created_at: DAY,
  read_at: null,
};
const deleted: Notice = { ...rejected, id: 1, text: 'grace has deleted the project chaos.', comment: null, link: null };
const read = (notice: Notice): Notice => ({ ...notice, read_at: DAY });

/** A hub that keeps what is marked; `asked` holds what it was asked for. */
function hubWith(notices: Notice[]): { handlers: HttpHandler[]; asked: string[] } {
  const asked: string[] = [];
  const handlers = [
    answer('post', '/auth/validate', session()),
    http.get(`*${API_BASE}/notices`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const wanted = notices.filter(({ read_at }) => !searchParams.has('unread') || read_at === null);
      return HttpResponse.json(wanted.slice(0, Number(searchParams.get('page_size'))), {
        headers: { 'X-Total-Count': String(wanted.length) },
      });
    }),
    http.put(`*${API_BASE}/notices/:id`, async ({ params, request }) => {
      const { read: wish } = (await request.json()) as { read: boolean };
      const notice = notices.find(({ id }) => id === Number(params.id))!;
      notice.read_at = wish ? DAY : null;
      return HttpResponse.json(notice);
    }),
  ];
  return { handlers, asked };
}

function show(notices: Notice[], ...instead: HttpHandler[]) {
  const hub = hubWith(notices.map((notice) => ({ ...notice })));
  server.use(...instead, ...hub.handlers);
  const elements = (
    <>
      <NoticesBell />
      <button>elsewhere</button>
    </>
  );
  return { ...renderScreen([{ path: '*', element: elements }], { as: session() }), ...hub };
}

const bell = (name: string) => screen.findByRole('button', { name });
const panel = () => within(screen.getByRole('region', { name: 'Notices' }));
const isClosed = () => expect(screen.queryByRole('region', { name: 'Notices' })).not.toBeInTheDocument();

it('shows the number of unread notices and, when pressed, the newest ones', async () => {
  const { person } = show([rejected, read(deleted)]);
  await person.click(await bell('Notices, 1 unread'));
  const [first, second] = await panel().findAllByRole('listitem');
  expect(first).toHaveTextContent('Unread: Version 3 of ada/lorenz was rejected');
  expect(first).toHaveTextContent('The conditions are missing.');
  expect(first).toHaveTextContent(formatDateTime(DAY));
  expect(second).toHaveTextContent(/^grace has deleted/);
  expect(within(second!).queryByRole('link')).not.toBeInTheDocument();
});

it('opens the page that a notice is about and marks the notice as read', async () => {
  const { person, address } = show([rejected, deleted]);
  await person.click(await bell('Notices, 2 unread'));
  await person.click(await panel().findByRole('link', { name: rejected.text }));
  expect(address()).toBe('/solutions/7');
  isClosed();
  expect(await bell('Notices, 1 unread')).toBeInTheDocument();
});

it('marks a notice as read and as unread again without losing the focus', async () => {
  const { person } = show([deleted]);
  await person.click(await bell('Notices, 1 unread'));
  const mark = await panel().findByRole('button', { name: `Mark as read: ${deleted.text}` });
  await person.click(mark);
  await waitFor(() => expect(mark).toHaveAccessibleName(`Mark as unread: ${deleted.text}`));
  expect(await bell('Notices')).toBeInTheDocument();
  expect(mark).toHaveFocus();
  await person.click(mark);
  expect(await bell('Notices, 1 unread')).toBeInTheDocument();
});

it('marks all notices as read, including older ones, and then hides the button', async () => {
  const many = Array.from({ length: 130 }, (_, index) => ({ ...deleted, id: index + 1 }));
  const { person } = show(many);
  await person.click(await bell('Notices, 130 unread'));
  expect(await panel().findByText('The latest 20 of 130.')).toBeInTheDocument();
  await person.click(panel().getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notices')).toBeInTheDocument();
  await waitFor(() => expect(panel().queryByText('Unread:')).not.toBeInTheDocument());
  expect(panel().queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveFocus();
});

it.each([
  ['Escape', '{Escape}', 'Notices'],
  ['the focus elsewhere', '{Tab}', 'elsewhere'],
])('closes with %s', async (_, pressed, focused) => {
  const { person } = show([]);
  await person.click(await bell('Notices'));
  await panel().findByText('No notices');
  await person.keyboard(pressed);
  isClosed();
  expect(screen.getByRole('button', { name: focused })).toHaveFocus();
});

it('refreshes the number when the user returns to the window, at most once a minute', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));
  const { person, asked } = show([rejected]);
  const button = await bell('Notices, 1 unread');
  clock.mockReturnValue(1_000_000 + 61_000);
  comeBack();
  await waitFor(() => expect(asked).toHaveLength(2));
  comeBack();
  await person.click(button);
  await panel().findByRole('list');
  expect(asked).toEqual([NUMBER, NUMBER, NUMBER, '?page_size=20']);
});

it('shows that it is loading', async () => {
  const { person } = show([], hang('get', '/notices'));
  await person.click(await bell('Notices'));
  expect(panel().getByLabelText('Loading notices')).toBeInTheDocument();
});

it('shows the error and tries again', async () => {
  const { person, handlers } = show([], refuse('get', '/notices', 500, 'The hub is tired.'));
  await person.click(await bell('Notices'));
  expect(await panel().findByText('The hub is tired.')).toBeInTheDocument();
  server.resetHandlers(...handlers);
  await person.click(panel().getByRole('button', { name: 'Try again' }));
  expect(await panel().findByText('No notices')).toBeInTheDocument();
});

it('says why a notice could not be marked', async () => {
  const { person } = show([rejected], refuse('put', '/notices/{id}', 500, 'The hub is tired.'));
  await person.click(await bell('Notices, 1 unread'));
  await person.click(await panel().findByRole('button', { name: `Mark as read: ${rejected.text}` }));
  expect(await screen.findByText('The hub is tired.')).toBeInTheDocument();
});
