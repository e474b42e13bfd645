import { API_BASE } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import { renderScreen, session } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const equation = (id: number, name: string, solutions_count = 0, description = '') => ({
  id,
  name,
  description,
  solutions_count,
});

const equations = (rows: ReturnType<typeof equation>[], total = rows.length): HttpHandler =>
  answer('get', '/equations', rows, { total });

function openPage(at: string, ...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers);
  return renderScreen(routes, { at, as: admin });
}

describe('Equations', () => {
  const open = (...handlers: HttpHandler[]) => openPage('/admin/equations', ...handlers);

  it('says when there are none', async () => {
    open(equations([]));
    expect(await screen.findByRole('heading', { name: 'No data to display' })).toBeInTheDocument();
  });

  it('lists them with their description and number of solutions', async () => {
    open(equations([equation(1, 'Duffing', 2, 'A *stiff* spring'), equation(2, 'Heat', 1)]));
    const [duffing, heat] = within(await screen.findByRole('list', { name: 'Equations' })).getAllByRole('listitem');
    expect(duffing).toHaveTextContent(/Duffing.*2 solutions/);
    expect(await within(duffing!).findByText('stiff')).toBeInTheDocument();
    expect(heat).toHaveTextContent('1 solution');
  });

  it('shows the formula of an equation below its name, and its sentence below that', async () => {
    open(equations([equation(1, 'Heat', 1, 'Of a rod: $u_t = u_{xx}$.')]));
    const row = await screen.findByRole('listitem');
    const [name, formula, sentence] = [
      within(row).getByText('Heat'),
      await within(row).findByText('u_t = u_{xx}'),
      await within(row).findByText('Of a rod.'),
    ];
    expect(formula.closest('.katex-display')).not.toBeNull();
    expect(name.compareDocumentPosition(formula)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(formula.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('searches while typing and keeps the search in the address', async () => {
    const asked: (string | null)[] = [];
    const { person, address } = open(
      answer('get', '/equations', [equation(1, 'Heat')], {
        total: 1,
        seen: ({ url }) => asked.push(url.searchParams.get('q')),
      }),
    );
    await person.type(screen.getByRole('searchbox', { name: 'Search equations' }), 'heat');
    await waitFor(() => expect(asked.at(-1)).toBe('heat'));
    expect(address()).toBe('/admin/equations?q=heat');
  });

  it('adds an equation', async () => {
    const sent: unknown[] = [];
    const { person } = open(
      equations([]),
      answer('post', '/equations', equation(5, 'Wave'), { status: 201, seen: ({ body }) => sent.push(body) }),
    );
    await person.click(await screen.findByRole('button', { name: 'Add' }));
    const form = within(screen.getByRole('form', { name: 'Add/Edit Equation' }));
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Equation cannot be Empty')).toBeInTheDocument();
    await person.type(form.getByRole('textbox', { name: 'Equation' }), ' Wave ');
    await person.type(form.getByRole('textbox', { name: 'Description' }), 'speed $c$');
    expect(screen.getByText('Preview')).toBeInTheDocument();
    await person.dblClick(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Equation Saved');
    expect(sent).toEqual([{ name: 'Wave', description: 'speed $c$' }]);
    expect(await screen.findByRole('heading', { name: 'Equations' })).toBeInTheDocument();
  });

  it('edits the selected equation', async () => {
    const sent: unknown[] = [];
    const { person } = open(
      equations([equation(4, 'Heat', 1, 'Old')]),
      answer('put', '/equations/{id}', equation(4, 'Heat', 1, 'New'), {
        seen: ({ url, body }) => sent.push([url.pathname, body]),
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Edit Heat' }));
    const description = screen.getByRole('textbox', { name: 'Description' });
    expect(description).toHaveValue('Old');
    await person.clear(description);
    await person.type(description, 'New');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Equation Saved');
    expect(sent).toEqual([['/api/v1/equations/4', { name: 'Heat', description: 'New' }]]);
  });

  it("shows the server's error about a name that is taken, and keeps what was typed", async () => {
    const { person } = open(
      equations([]),
      refuse('post', '/equations', 409, 'An equation with this name already exists', [
        { field: 'name', message: 'An equation with this name already exists' },
      ]),
    );
    await person.click(await screen.findByRole('button', { name: 'Add' }));
    await person.type(screen.getByRole('textbox', { name: 'Equation' }), 'HEAT');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('An equation with this name already exists');
    expect(screen.getByRole('textbox', { name: 'Equation' })).toHaveValue('HEAT');
  });

  it('returns to the list on Cancel', async () => {
    const { person } = open(equations([equation(1, 'Heat')]));
    await person.click(await screen.findByRole('button', { name: 'Edit Heat' }));
    expect(screen.getByRole('heading', { name: 'Add/Edit Equation' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('list', { name: 'Equations' })).toBeInTheDocument();
  });

  it('deletes an equation without solutions', async () => {
    const { person } = open(equations([equation(1, 'Heat')]), answer('delete', '/equations/{id}', undefined));
    await person.click(await screen.findByRole('button', { name: 'Delete Heat' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Equation Deleted');
  });

  it('moves the solutions of an equation to another one before deleting it', async () => {
    const asked: (string | null)[] = [];
    const { person } = open(
      equations([equation(1, 'Heat', 3), equation(2, 'Heat equation')]),
      answer('delete', '/equations/{id}', undefined, {
        seen: ({ url }) => asked.push(url.searchParams.get('move_to')),
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete Heat' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete “Heat”?' }));
    expect(dialog.getByText('3 solutions use this equation. Choose another equation for them.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await person.selectOptions(await dialog.findByLabelText('Move its solutions to'), 'Heat equation');
    await person.click(dialog.getByRole('button', { name: 'Move and delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Equation Deleted');
    expect(asked).toEqual(['2']);
  });

  it('offers to move solutions that were added in the meantime', async () => {
    const { person } = open(
      equations([equation(1, 'Heat'), equation(2, 'Wave')]),
      refuse('delete', '/equations/{id}', 409, '1 solution uses this equation'),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete Heat' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('1 solution uses this equation')).toBeInTheDocument();
    expect(dialog.getByLabelText('Move its solutions to')).toBeInTheDocument();
  });

  it("shows the server's error", async () => {
    open(refuse('get', '/equations', 500, 'The hub is tired.'));
    expect(await screen.findByText('The hub is tired.')).toBeInTheDocument();
  });
});

describe('Use Cases', () => {
  const useCases = http.get(`*${API_BASE}/use_cases`, () =>
    HttpResponse.json([{ id: 1, name: 'Biology', solutions_count: 2 }], { headers: { 'X-Total-Count': '1' } }),
  );

  it('have one field, and no description', async () => {
    const sent: unknown[] = [];
    const { person } = openPage(
      '/admin/usecases',
      useCases,
      answer(
        'put',
        '/use_cases/{id}',
        { id: 1, name: 'Ecology', solutions_count: 2 },
        {
          seen: ({ body }) => sent.push(body),
        },
      ),
    );
    await person.click(await screen.findByRole('button', { name: 'Edit Biology' }));
    const form = within(screen.getByRole('form', { name: 'Add/Edit Use Case' }));
    expect(form.getAllByRole('textbox')).toHaveLength(1);
    await person.clear(form.getByRole('textbox', { name: 'Use case' }));
    await person.type(form.getByRole('textbox', { name: 'Use case' }), 'Ecology');
    await person.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Use Case Saved');
    expect(sent).toEqual([{ name: 'Ecology' }]);
  });

  it('can be deleted', async () => {
    const unused = http.get(`*${API_BASE}/use_cases`, () =>
      HttpResponse.json([{ id: 1, name: 'Biology', solutions_count: 0 }], { headers: { 'X-Total-Count': '1' } }),
    );
    const { person } = openPage('/admin/usecases', unused, answer('delete', '/use_cases/{id}', undefined));
    await person.click(await screen.findByRole('button', { name: 'Delete Biology' }));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Use Case Deleted');
  });
});
