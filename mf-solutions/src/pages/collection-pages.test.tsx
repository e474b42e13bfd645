import { answer, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aCollection, aCollectionSummary } from '../testing/collections.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sent = jest.fn<void, unknown[]>();
beforeEach(() => sent.mockReset());
const PAGE = '/collections/stiff-0123456789abcdef';

/** @param isOwner whether the caller is logged in, too */
function visit(at: string, handlers: HttpHandler[], { isOwner = false } = {}) {
  server.use(...handlers, answer('post', '/auth/validate', session()));
  return renderScreen(routes, { at, ...(isOwner && { as: session() }) });
}
const mine = (more: Parameters<typeof aCollection>[0] = {}) =>
  aCollection({ can_edit: true, can_delete: true, ...more });

it('lists collections with what is in them', async () => {
  const hidden = aCollectionSummary({ slug: 'x', title: 'Of the hub', username: null, is_public: false });
  visit('/collections?username=ada', [
    answer('get', '/collections', [aCollectionSummary({ solutions_count: 12 }), hidden], {
      total: 2,
      seen: ({ url }) => sent(url.search),
    }),
  ]);
  const [first, second] = within(await screen.findByRole('list', { name: 'Collections' })).getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Stiff problems' })).toHaveAttribute('href', PAGE);
  expect(first).toHaveTextContent(/by ada12 solutions, 1 problemchanged on/);
  expect(second).toHaveTextContent(/by the hub · Not listed/);
  expect(sent).toHaveBeenCalledWith('?username=ada&page_num=0');
  expect(screen.getByText(/^Only collections of ada\./)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'New collection' })).not.toBeInTheDocument();
});

it('shows its solutions and problems in their order, to visitors without a way to change it', async () => {
  visit(PAGE, [answer('get', '/collections/{slug}', aCollection())]);
  expect(await screen.findByRole('heading', { name: 'Stiff problems' })).toBeInTheDocument();
  const [problem, solution] = within(screen.getByRole('list', { name: 'Solutions and problems' })).getAllByRole(
    'listitem',
  );
  expect(within(problem!).getByRole('link', { name: 'Exponential decay' })).toHaveAttribute(
    'href',
    '/problems/exponential-decay-8u2k1m9c',
  );
  expect(within(solution!).getByRole('link', { name: 'ada/decay' })).toHaveAttribute('href', '/solutions/7');
  expect(solution).toHaveTextContent('Look at its loss.');
  expect(
    screen.getByText(/^ada \(2026\)\. Stiff problems\. Collection on .*\/collections\/stiff-0123456789abcdef$/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

it('tells its owner what is hidden at the moment, and deletes it after a question', async () => {
  const [item] = aCollection().items;
  const { person, address } = visit(
    PAGE,
    [
      answer('get', '/collections/{slug}', mine({ items: [{ ...item!, problem: null }] })),
      answer('delete', '/collections/{slug}', undefined),
      answer('get', '/collections', [], { total: 0 }),
    ],
    { isOwner: true },
  );
  expect(await screen.findByText('Not published at the moment. Only you see this place.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Collection deleted.')).toBeInTheDocument();
  expect(address()).toBe('/collections');
});

it('is ordered, noted and added to by its owner', async () => {
  const { person, address } = visit(
    `${PAGE}/edit`,
    [
      answer('get', '/collections/{slug}', mine()),
      answer('put', '/collections/{slug}', mine(), {
        seen: ({ body, headers }) => sent(body, headers.get('if-match')),
      }),
    ],
    { isOwner: true },
  );
  await person.click(await screen.findByRole('button', { name: 'Move ada/decay up' }));
  await person.type(screen.getByLabelText('Note on Exponential decay'), 'Begin here.');
  const field = screen.getByLabelText('Address of a solution or problem');
  await person.type(field, 'https://elsewhere.example/solutions/12{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('This is not the address of a solution or of a problem');
  await person.clear(field);
  await person.type(field, '/solutions/7{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('This is in the collection already.');
  await person.clear(field);
  await person.type(field, `${location.origin}/solutions/12?tab=versions{Enter}`);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Collection saved.')).toBeInTheDocument();
  expect(address()).toBe(PAGE);
  const { title, text, is_public } = mine();
  const items = [
    { solution_id: 7, problem_slug: null, note: 'Look at its loss.' },
    { solution_id: null, problem_slug: '8u2k1m9c', note: 'Begin here.' },
    { solution_id: 12, problem_slug: null, note: '' },
  ];
  expect(sent).toHaveBeenCalledWith({ title, text, is_public, items }, '"4"');
});

it('keeps what was typed where the server refuses it', async () => {
  const { person } = visit(
    `${PAGE}/edit`,
    [
      answer('get', '/collections/{slug}', mine()),
      refuse('put', '/collections/{slug}', 422, 'Item 2 is not a published solution'),
    ],
    { isOwner: true },
  );
  await person.type(await screen.findByLabelText('Title'), ', and others');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Item 2 is not a published solution')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Stiff problems, and others');
});

it('takes a solution into a collection of the user, or into a new one', async () => {
  const handlers = [
    answer('get', '/collections', [aCollectionSummary()], { total: 1 }),
    answer('get', '/collections/{slug}', mine({ items: [] })),
    answer('put', '/collections/{slug}', mine(), { seen: ({ body }) => sent(body) }),
  ];
  const { person, address } = visit('/collections/new?add=/solutions/12&name=ada/heat', handlers, { isOwner: true });
  expect(await screen.findByText('ada/heat')).toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Stiff problems' }));
  expect(await screen.findByText('Added to Stiff problems.')).toBeInTheDocument();
  expect(address()).toBe(PAGE);
  expect(sent).toHaveBeenCalledWith({ items: [{ solution_id: 12, problem_slug: null, note: '' }] });
});
