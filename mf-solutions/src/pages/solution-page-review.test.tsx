import { answer, refuse } from '@hub/openapi/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { aSolution, aVersion } from '../testing/solutions.ts';
import { visitSolution, type World } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

describe('Submit', () => {
  const created: World = {
    solution: aSolution({ hub_status: 'created', published_version: null }),
    versions: [aVersion({ hub_status: 'created' })],
    can: ['submit'],
    signedIn: true,
    query: '?tab=submit',
  };

  it('needs a comment', async () => {
    const { person } = visit(created);
    await person.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  });

  it('sends the comment and says so', async () => {
    const sent: unknown[] = [];
    const { person } = visit(created);
    server.use(answer('put', '/solutions/{id}/submit', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), ' First try. ');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Solution submitted for approval!');
    expect(sent).toEqual([{ comment: 'First try.' }]);
  });

  it('is sent once by a double click', async () => {
    const sent: unknown[] = [];
    const { person } = visit(created);
    server.use(answer('put', '/solutions/{id}/submit', aSolution(), { seen: ({ body }) => sent.push(body) }));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Once.');
    await person.dblClick(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('alert');
    expect(sent).toHaveLength(1);
  });

  it('says before what a reviewer will miss, and leads to where that is written', async () => {
    visit({ ...created, can: ['submit', 'edit'] });
    const list = await screen.findByRole('region', { name: '1 thing that a reviewer will miss' });
    expect(within(list).getByText(/No citation\./)).toBeInTheDocument();
    expect(within(list).getByRole('link', { name: 'Write it' })).toHaveAttribute('href', '/solutions/7?tab=edit');
  });

  it('says so when nothing is missing', async () => {
    visit({ ...created, solution: aSolution({ ...created.solution, citation: 'Ada, 2026.' }) });
    expect(await screen.findByRole('region', { name: 'Nothing that a reviewer will miss' })).toBeInTheDocument();
  });

  it('is of the newest version, whichever the address asks for', async () => {
    const asked: (string | null)[] = [];
    visit({ ...created, query: '?tab=submit&version=1' });
    server.use(
      answer('get', '/solutions/access/{id}', { permission_type: 'owner', can: ['submit'] }),
      answer('get', '/solutions/versions', [aVersion({ hub_status: 'created' })]),
      answer('get', '/solutions/{id}', aSolution(created.solution), {
        seen: ({ url }) => asked.push(url.searchParams.get('version')),
      }),
    );
    await screen.findByRole('heading', { name: /^Submit version/ });
    expect(asked).toEqual([null]);
  });

  it('shows what the server refused', async () => {
    const { person } = visit(created);
    server.use(refuse('put', '/solutions/{id}/submit', 409, 'Version 1 is in review.'));
    await person.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Again');
    await person.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Version 1 is in review.');
  });
});

describe('Publish', () => {
  const submitted: World = {
    solution: aSolution({ version: 2, head_version: 2, submitted_version: 1 }),
    can: ['publish', 'reject'],
    signedIn: true,
    query: '?tab=publish',
  };
  const comment = (person: ReturnType<typeof visit>['person']) =>
    screen.findByRole('textbox', { name: 'Comment to the author' }).then((box) => person.type(box, 'Checked.'));

  it.each(['Publish', 'Reject'])('needs a comment to %s', async (name) => {
    const { person } = visit(submitted);
    await person.click(await screen.findByRole('button', { name }));
    expect(screen.getByRole('alert')).toHaveTextContent('Comments are required');
  });

  it('tells what the author wrote, and that a newer version exists', async () => {
    visit(submitted);
    expect(await screen.findByText(/“Please look.”/)).toBeInTheDocument();
    expect(screen.getByText(/A newer version exists: version 2/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Look at version 1' })).toBeInTheDocument();
  });

  it.each([
    ['Publish', '/solutions/{id}/publish', 'Solution published successfully!'],
    ['Reject', '/solutions/{id}/reject', 'Solution has been rejected!'],
  ] as const)('%s decides on the version that was submitted', async (name, path, said) => {
    const sent: unknown[] = [];
    const { person } = visit(submitted);
    server.use(answer('put', path, aSolution(), { seen: ({ body }) => sent.push(body) }));
    await comment(person);
    await person.dblClick(screen.getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(sent).toEqual([{ comment: 'Checked.', version: 1 }]);
  });

  it('shows what the server refused', async () => {
    const { person } = visit(submitted);
    server.use(refuse('put', '/solutions/{id}/publish', 409, 'Another version is submitted by now.'));
    await comment(person);
    await person.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another version is submitted by now.');
  });
});

describe('Featured', () => {
  it.each([
    [false, 'Feature this solution', 'Solution has been featured!'],
    [true, 'Remove from featured', 'Solution has been removed from being featured!'],
  ])('when it is %s', async (featured, action, said) => {
    const sent: unknown[] = [];
    const { person } = visit({
      solution: aSolution({ featured }),
      can: ['feature'],
      signedIn: true,
      query: '?tab=featured',
    });
    server.use(
      answer('put', '/solutions/{id}', aSolution(), {
        seen: ({ body, headers }) => sent.push([body, headers.get('If-Match')]),
      }),
    );
    await person.dblClick(await screen.findByRole('button', { name: action }));
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    expect(sent).toEqual([[{ featured: !featured }, '"4"']]);
  });
});
