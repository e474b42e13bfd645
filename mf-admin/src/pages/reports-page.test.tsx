import { answer, refuse } from '@hub/openapi/testing';
import type { ListedTakeDown, Reported } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });

const aReported = (overrides: Partial<Reported> = {}): Reported => ({
  solution_id: 7,
  label: 'ada/decay',
  username: 'ada',
  reports_count: 2,
  reports: [
    { reason: 'wrong', text: 'It diverges.', reporter: 'eve', created_at: '2026-11-13T09:00:00Z' },
    { reason: 'copied', text: 'From my page.', reporter: 'bob', created_at: '2026-11-12T09:00:00Z' },
  ],
  ...overrides,
});
const aTakeDown = (overrides: Partial<ListedTakeDown> = {}): ListedTakeDown => ({
  solution_id: 8,
  label: 'ada/waves',
  reason: 'Another equation.',
  taken_down_by: 'grace',
  taken_down_at: '2026-11-13T09:00:00Z',
  appeal: 'It is the right one.',
  appealed_by: 'ada',
  appealed_at: '2026-11-14T09:00:00Z',
  answer: null,
  ...overrides,
});

const reported = (...things: Reported[]) => answer('get', '/moderation/reports', things, { total: things.length });
const takenDown = (...list: ListedTakeDown[]) => answer('get', '/moderation/take_downs', list, { total: list.length });

function openPage(...handlers: HttpHandler[]) {
  server.use(...handlers, answer('post', '/auth/validate', admin), reported(), takenDown());
  return renderScreen(routes, { at: '/admin/reports', as: admin });
}
type Person = ReturnType<typeof openPage>['person'];

async function giveReason(person: Person, action: string, reason: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: 'Reason' }), reason);
  await person.click(dialog.getByRole('button', { name: action }));
}

it('shows what was reported, with all that was written, and says when there is nothing', async () => {
  openPage(reported(aReported()));
  const list = await screen.findByRole('list', { name: 'Reported' });
  expect(list).toHaveTextContent(/ada\/decay.*2 reports · by ada.*Wrong science · eve.*It diverges\..*Copied · bob/);
});

it('says when nothing is reported or taken down', async () => {
  openPage();
  expect(await screen.findByText('No open reports')).toBeInTheDocument();
  expect(await screen.findByText('No solution is taken down.')).toBeInTheDocument();
});

it('shows solutions that are taken down page by page', async () => {
  openPage(answer('get', '/moderation/take_downs', [aTakeDown()], { total: 21 }));
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/admin/reports?taken_down=2');
});

it('dismisses reports about a solution, or about an account', async () => {
  const sent: unknown[] = [];
  const account = aReported({ solution_id: null, label: null, username: 'spammer' });
  const dismiss = answer('put', '/moderation/reports/dismiss', undefined, { seen: ({ body }) => sent.push(body) });
  const { person } = openPage(reported(aReported(), account), dismiss);
  await person.click(await screen.findByRole('button', { name: 'Dismiss the reports about ada/decay' }));
  await person.click(await screen.findByRole('button', { name: 'Dismiss the reports about spammer' }));
  expect(await screen.findByText('The reports about spammer are dismissed.')).toBeInTheDocument();
  expect(sent).toEqual([{ solution: 7 }, { username: 'spammer' }]);
});

it('takes a solution down only with a reason', async () => {
  const sent: unknown[] = [];
  const { person } = openPage(
    reported(aReported()),
    answer('put', '/solutions/{id}/take_down', undefined, { seen: ({ body }) => sent.push(body) }),
  );
  await person.click(await screen.findByRole('button', { name: 'Take down ada/decay' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Take down' }));
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Please give a reason.');
  await giveReason(person, 'Take down', 'Another equation');
  expect(await screen.findByText('ada/decay is taken down.')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'Another equation' }]);
});

it('blocks the author, and shows why that was refused', async () => {
  const { person } = openPage(
    reported(aReported()),
    refuse('put', '/users/{username}/block', 409, 'This account is an admin.'),
  );
  await person.click(await screen.findByRole('button', { name: 'Block the account ada' }));
  await giveReason(person, 'Block the account', 'Spam');
  expect(await screen.findByRole('alert')).toHaveTextContent('This account is an admin.');
});

it('answers an appeal either way', async () => {
  const sent: unknown[] = [];
  const seen = ({ url, body }: { url: URL; body: unknown }) => sent.push([url.pathname.split('/').at(-1), body]);
  const { person } = openPage(
    takenDown(
      aTakeDown(),
      aTakeDown({ solution_id: 9, label: 'ada/old', appeal: null, appealed_by: null, appealed_at: null }),
    ),
    answer('put', '/solutions/{id}/keep_down', undefined, { seen }),
    answer('put', '/solutions/{id}/restore', undefined, { seen }),
  );
  const list = await screen.findByRole('list', { name: 'Taken down' });
  expect(list).toHaveTextContent(
    /ada\/waves.*Waits for an answer.*Another equation\..*Appeal by ada.*It is the right one\./,
  );
  expect(screen.queryByRole('button', { name: 'Keep ada/old down' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Keep ada/waves down' }));
  await giveReason(person, 'Keep it down', 'It is not');
  expect(await screen.findByText('The appeal about ada/waves is answered.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Restore ada/old' }));
  await giveReason(person, 'Restore', 'Our mistake');
  expect(await screen.findByText('ada/old is shown again.')).toBeInTheDocument();
  expect(sent).toEqual([
    ['keep_down', { reason: 'It is not' }],
    ['restore', { reason: 'Our mistake' }],
  ]);
});

it('asks at once about the solution in the address', async () => {
  server.use(answer('post', '/auth/validate', admin), reported(), takenDown());
  renderScreen(routes, { at: '/admin/reports?solution=12', as: admin });
  expect(await screen.findByRole('dialog', { name: 'Take down Solution 12' })).toBeInTheDocument();
});
