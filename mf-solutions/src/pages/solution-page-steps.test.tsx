import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aVersion } from '../testing/solutions.ts';
import { pageHeading, visitSolution, wholeDetails, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const created: World = {
  solution: aSolution({ hub_status: 'created', published_version: null, findings: ['no_citation'] }),
  versions: [aVersion({ hub_status: 'created' })],
  can: ['edit', 'submit'],
  signedIn: true,
};
const steps = () => screen.findByRole('list', { name: 'Steps to publication' });

it('shows an author of an unpublished version what is done, and leads to what is next', async () => {
  visitSolution(server, created);
  const list = await steps();
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(list.querySelector('[aria-current=step]')).toHaveTextContent(
    'Described: next step1 text is missing. Add texts',
  );
  expect(within(list).getByRole('link', { name: 'Add texts' })).toHaveAttribute('href', '/solutions/7?tab=edit');
  expect(within(list).getByRole('link', { name: 'Submit this version' })).toHaveAttribute(
    'href',
    '/solutions/7?tab=submit',
  );
});

it('shows the content below the steps only once it is known whether there are any', async () => {
  visitSolution(server, created);
  let answerAccess = () => undefined as void;
  const isAnswered = new Promise<void>((resolve) => (answerAccess = resolve));
  server.use(
    http.get('*/solutions/access/7', async () => {
      await isAnswered;
      return HttpResponse.json({ permission_type: 'readwrite', can: ['edit', 'submit'] });
    }),
  );
  await pageHeading();
  await screen.findByRole('navigation', { name: 'Sections of this page' });
  expect(screen.queryByRole('region', { name: 'Sample solution' })).not.toBeInTheDocument();
  answerAccess();
  await screen.findByRole('region', { name: 'Sample solution' });
  expect(screen.getByRole('list', { name: 'Steps to publication' })).toBeInTheDocument();
});

it('has no link to the tab that is open', async () => {
  visitSolution(server, { ...created, query: '?tab=submit' });
  const links = within(await steps()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Add texts']);
});

it.each<[string, World]>([
  ['a visitor', { ...created, can: [], signedIn: false }],
  ['a reader of a published version', { can: ['edit'], signedIn: true }],
  [
    'an author who looks at an older version',
    {
      ...created,
      solution: aSolution({ hub_status: 'rejected', head_version: 2 }),
      versions: [aVersion({ version: 2, hub_status: 'created' }), aVersion({ hub_status: 'rejected' })],
    },
  ],
])('%s sees no steps', async (_, world) => {
  visitSolution(server, world);
  await pageHeading();
  await wholeDetails();
  expect(screen.queryByRole('list', { name: 'Steps to publication' })).not.toBeInTheDocument();
});
