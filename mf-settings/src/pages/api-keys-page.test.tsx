import { answer, hang, refuse } from '@hub/openapi/testing';
import type { ApiKey, NewApiKey, UploadAttempt } from '@hub/openapi/types';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';
import { aProfile } from '../testing/a-profile.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const key = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'notebook',
  key: 'shk_…c10e',
  scope: 'write',
  created_at: '2026-01-02T10:00:00.000Z',
  last_used_at: null,
  expires_at: null,
  ...overrides,
});

const attempt = (overrides: Partial<UploadAttempt> = {}): UploadAttempt => ({
  created_at: '2026-01-02T10:00:00.000Z',
  label: 'ada/decay',
  saved_as: overrides.outcome === 'refused' ? null : 'ada/decay',
  repeated: false,
  outcome: 'accepted',
  reason: null,
  cure: null,
  solution_id: 7,
  version: 2,
  ...overrides,
});

const made: NewApiKey = { ...key({ id: 5, name: 'laptop' }), key: 'shk_whole-key-of-laptop' };

/** The page of somebody without keys and uploads; what `handlers` answer comes first. */
function openPage(handlers: HttpHandler[] = [], query = '') {
  server.use(
    ...handlers,
    answer('post', '/auth/validate', session()),
    answer('get', '/profile', aProfile()),
    answer('get', '/api_keys', []),
    answer('get', '/solutions/uploads', [], { total: 0 }),
  );
  return renderScreen(routes, { at: `/settings/apikeys${query}`, as: session() });
}

describe('the list of keys', () => {
  it('shows the name and permissions of each key, but not the key itself', async () => {
    openPage([
      answer('get', '/api_keys', [
        key(),
        key({
          id: 2,
          name: 'course',
          scope: 'read',
          last_used_at: new Date().toISOString(),
          expires_at: '2026-01-03T10:00:00.000Z',
        }),
      ]),
    ]);
    const table = await screen.findByRole('region', { name: 'API keys' });
    const [, notebook, course] = within(table).getAllByRole('row');
    expect(notebook).toHaveTextContent(/notebook.*shk_…c10e.*load and save.*2026.*never.*never/);
    expect(course).toHaveTextContent(/course.*shk_…c10e.*load.*2026.*today.*expired.*2026/);
  });

  it('says that there are no keys', async () => {
    openPage();
    expect(await screen.findByRole('heading', { name: 'No API keys' })).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    openPage([hang('get', '/api_keys')]);
    expect(await screen.findByLabelText('Loading API keys')).toBeInTheDocument();
  });

  it("shows the server's error and tries again", async () => {
    const { person } = openPage([refuse('get', '/api_keys', 503, 'The database is away.')]);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    server.use(answer('get', '/api_keys', [key()]));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('notebook')).toBeInTheDocument();
  });
});

describe('creating a key', () => {
  it('shows the key once, in lines ready to paste, until it is hidden', async () => {
    const sent: unknown[] = [];
    const { person } = openPage([
      answer('post', '/api_keys', made, { status: 201, seen: ({ body }) => sent.push(body) }),
    ]);
    await person.type(await screen.findByLabelText('Name'), ' laptop ');
    await person.selectOptions(screen.getByLabelText('Permissions'), 'load');
    await person.selectOptions(screen.getByLabelText('Expires'), 'never');
    server.use(answer('get', '/api_keys', [key({ id: 5, name: 'laptop', key: 'shk_…ptop' })]));
    await person.click(screen.getByRole('button', { name: 'Create key' }));

    expect(await screen.findByText('API Key Created')).toBeInTheDocument();
    expect(sent).toEqual([{ name: 'laptop', scope: 'read' }]);
    expect(screen.getByRole('region', { name: 'Key “laptop” created' })).toHaveTextContent(made.key);
    expect(screen.getByRole('region', { name: 'Use it in a script' })).toHaveTextContent(
      'export NEURODIFF_API_KEY="shk_whole-key-of-laptop"',
    );
    expect(await screen.findByRole('row', { name: /laptop shk_…ptop/ })).toBeInTheDocument();

    expect(screen.getByRole('heading', { name: 'Key “laptop” created' })).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('');

    await person.click(screen.getByRole('button', { name: 'Hide the key' }));
    expect(screen.queryByText(/shk_whole/)).not.toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it.each([
    ['in a year by default', undefined, 365],
    ['in 90 days', 'in 90 days', 90],
    ['in 30 days', 'in 30 days', 30],
    ['in 7 days', 'in 7 days', 7],
  ])('sets the key to expire %s', async (_, choice, days) => {
    const sent: unknown[] = [];
    const { person } = openPage([
      answer('post', '/api_keys', made, { status: 201, seen: ({ body }) => sent.push(body) }),
    ]);
    const create = await screen.findByRole('button', { name: 'Create key' });
    if (choice) await person.selectOptions(screen.getByLabelText('Expires'), choice);
    const before = Date.now();
    await person.click(create);
    await waitFor(() => expect(sent).toHaveLength(1));
    const { expires_at, ...rest } = sent[0] as { expires_at: string };
    expect(rest).toEqual({ name: 'Key', scope: 'write' });
    const asked = Date.parse(expires_at) - days * 86_400_000;
    const after = Date.now();
    expect([before <= asked, asked <= after]).toEqual([true, true]);
  });

  it('says why it failed', async () => {
    const { person } = openPage([refuse('post', '/api_keys', 429, 'Too many keys.')]);
    await person.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('Too many keys.')).toBeInTheDocument();
  });

  it('creates one key on a double click', async () => {
    const sent: unknown[] = [];
    const { person } = openPage([
      answer('post', '/api_keys', made, { status: 201, seen: ({ body }) => sent.push(body) }),
    ]);
    await person.dblClick(await screen.findByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('API Key Created')).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('reports that a name is too long and sends nothing', async () => {
    const sent: unknown[] = [];
    const { person } = openPage([
      answer('post', '/api_keys', made, { status: 201, seen: ({ body }) => sent.push(body) }),
    ]);
    await person.click(await screen.findByLabelText('Name'));
    await person.paste('x'.repeat(101));
    await person.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('The name must have at most 100 characters')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    ['bash', /export NEURODIFF_API_URL="http:\/\/localhost\/api\/v1"\s+export NEURODIFF_API_KEY="paste your key here"/],
    ['PowerShell', /\$env:NEURODIFF_API_URL = "http:\/\/localhost\/api\/v1"\s+\$env:NEURODIFF_API_KEY = "paste/],
    [
      'Notebook',
      /os\.environ\["NEURODIFF_API_URL"\] = "http:\/\/localhost\/api\/v1"\s+os\.environ\["NEURODIFF_API_KEY"\]/,
    ],
  ])('shows lines for %s with this hub’s address and a placeholder for the key', async (place, lines) => {
    const { person } = openPage();
    await person.click(await screen.findByRole('button', { name: place }));
    expect(screen.getByRole('region', { name: 'Use it in a script' })).toHaveTextContent(lines);
  });
});

describe('deleting a key', () => {
  it('asks for confirmation', async () => {
    const deleted: string[] = [];
    const { person } = openPage([
      answer('get', '/api_keys', [key()]),
      answer('delete', '/api_keys/{id}', undefined, { seen: ({ url }) => deleted.push(url.pathname) }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Delete key notebook' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete the key “notebook”?' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(deleted).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Delete key notebook' }));
    server.use(answer('get', '/api_keys', []));
    await person.click(screen.getByRole('button', { name: 'Delete key' }));
    expect(await screen.findByText('API Key Deleted')).toBeInTheDocument();
    expect(deleted).toEqual(['/api/v1/api_keys/1']);
    expect(await screen.findByRole('heading', { name: 'No API keys' })).toBeInTheDocument();
  });

  it('hides the text of the new key when it is deleted, but not when another one is', async () => {
    const laptop = key({ id: 5, name: 'laptop', key: 'shk_…ptop' });
    const { person } = openPage([
      answer('post', '/api_keys', made, { status: 201 }),
      answer('delete', '/api_keys/{id}', undefined),
      answer('get', '/api_keys', [key(), laptop]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('region', { name: 'Key “laptop” created' })).toHaveTextContent(made.key);
    const remove = async (name: string) => {
      await person.click(screen.getByRole('button', { name: `Delete key ${name}` }));
      await person.click(screen.getByRole('button', { name: 'Delete key' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await remove('notebook');
    expect(screen.getByRole('region', { name: 'Key “laptop” created' })).toBeInTheDocument();
    await remove('laptop');
    expect(screen.queryByText(/shk_whole-key-of-laptop/)).not.toBeInTheDocument();
  });

  it('keeps the key when the server refuses', async () => {
    const { person } = openPage([
      answer('get', '/api_keys', [key()]),
      refuse('delete', '/api_keys/{id}', 500, 'That failed.'),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Delete key notebook' }));
    await person.click(screen.getByRole('button', { name: 'Delete key' }));
    expect(await screen.findByText('That failed.')).toBeInTheDocument();
    expect(screen.getByText('notebook')).toBeInTheDocument();
  });
});

describe('uploads', () => {
  it('shows the outcome of each one, and how to fix a refused one', async () => {
    openPage([
      answer(
        'get',
        '/solutions/uploads',
        [
          attempt(),
          attempt({
            label: 'ada/cut',
            outcome: 'refused',
            reason: 'The file is cut short.',
            cure: 'Save it again.',
            solution_id: null,
            version: null,
          }),
        ],
        { total: 2 },
      ),
    ]);
    const table = await screen.findByRole('region', { name: 'All uploads' });
    expect(within(table).getByRole('link', { name: 'ada/decay' })).toHaveAttribute('href', '/solutions/7');
    expect(within(table).getByRole('row', { name: /ada\/decay .* Saved as version 2/ })).toBeInTheDocument();
    expect(
      within(table).getByRole('row', { name: /ada\/cut .* Refused The file is cut short. Save it again./ }),
    ).toBeInTheDocument();
  });

  it('shows the normalized label beside the one that was sent', async () => {
    openPage([
      answer(
        'get',
        '/solutions/uploads',
        [
          attempt({ label: 'f-x&y', saved_as: 'ada/f-x_y' }),
          attempt({ label: 'decay' }),
          attempt({ label: '', outcome: 'refused', reason: 'The key expired.', solution_id: null, version: null }),
        ],
        { total: 3 },
      ),
    ]);
    const [changed, bare, unread] = await waitFor(() => {
      const rows = within(screen.getByRole('region', { name: 'All uploads' }))
        .getAllByRole('row')
        .slice(1);
      expect(rows).toHaveLength(3);
      return rows;
    });
    expect(within(changed!).getByRole('link', { name: 'ada/f-x_y' })).toBeInTheDocument();
    expect(changed).toHaveTextContent('sent as f-x&y');
    expect(within(bare!).getByRole('link', { name: 'ada/decay' })).toBeInTheDocument();
    expect(bare).not.toHaveTextContent('sent as');
    expect(unread).toHaveTextContent(/^unnamed.*Refused/);
  });

  it('says that a file was already saved', async () => {
    openPage([answer('get', '/solutions/uploads', [attempt({ repeated: true })], { total: 1 })]);
    expect(await screen.findByText('Already saved as version 2')).toBeInTheDocument();
  });

  it('says that there are none yet', async () => {
    openPage();
    expect(await screen.findByRole('heading', { name: 'No uploads yet' })).toBeInTheDocument();
  });

  it('shows the latest five with the failures first, and all on demand', async () => {
    const uploads = Array.from({ length: 6 }, (_, index) => attempt({ saved_as: `ada/run-${index}` }));
    openPage([
      answer('get', '/solutions/uploads', [...uploads, attempt({ outcome: 'refused', reason: 'Too large.' })], {
        total: 7,
      }),
    ]);
    const table = await screen.findByRole('region', { name: 'Latest uploads, failures first' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent('Too large.');
    expect(screen.getByRole('link', { name: 'All uploads' })).toHaveAttribute('href', '/settings/apikeys?page=1');
  });

  it('shows the second page', async () => {
    const asked: (string | null)[] = [];
    const { person } = openPage([
      answer('get', '/solutions/uploads', [attempt()], {
        total: 21,
        seen: ({ url }) => asked.push(url.searchParams.get('page_num')),
      }),
    ]);
    await person.click(await screen.findByRole('link', { name: 'All uploads' }));
    await person.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(asked).toEqual(['0', '1']));
  });

  it('links to the last page from a page past the end', async () => {
    openPage([answer('get', '/solutions/uploads', [], { total: 21 })], '?page=9');
    expect(await screen.findByRole('heading', { name: 'No uploads on this page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
      'href',
      '/settings/apikeys?page=2',
    );
  });

  it("shows the server's error", async () => {
    openPage([refuse('get', '/solutions/uploads', 503, 'The database is away.')]);
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
  });
});
