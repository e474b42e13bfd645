import { API_BASE } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution, renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { routes } from '../routes.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const admin = session({ account_type: 'admin' });
const waiting = aSolution({ hub_status: 'submitted', submitted_version: 1, published_version: null });

const solution = (body: Solution): HttpHandler => http.get(`*${API_BASE}/solutions/:id`, () => HttpResponse.json(body));
/** The dashboard, to which decisions lead. */
const dashboard = http.get(`*${API_BASE}/solutions`, () =>
  HttpResponse.json([], { headers: { 'X-Total-Count': '0' } }),
);
const equations = answer('get', '/equations', [
  { id: 1, name: 'Population', description: '', solutions_count: 1 },
  { id: 2, name: 'Heat', description: '', solutions_count: 0 },
]);

function openPage(body: Solution = waiting, ...handlers: HttpHandler[]) {
  server.use(answer('post', '/auth/validate', admin), ...handlers, dashboard, solution(body), equations);
  return renderScreen(routes, { at: '/admin/solutions/edit/7', as: admin });
}

it('describes the solution and shows the Python code that loads it', async () => {
  openPage(aSolution({ ...waiting, version: 5, submitted_by: 'emmy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'decay' })).toBeInTheDocument();
  expect(screen.getByText('ada/decay')).toBeInTheDocument();
  expect(screen.getByText('Submitted')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'emmy' }).parentElement).toHaveTextContent('version 5, by emmy');
  expect(screen.getByRole('link', { name: 'View decay' })).toHaveAttribute('href', '/solutions/7');
  expect(screen.getByText('Ordinary Differential Equation (ODE)')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sample solution' })).toBeInTheDocument();
  expect(screen.getByText(/Solver1D/)).toBeInTheDocument();
});

it('shows the equation with its conditions and parameters as one block', async () => {
  openPage();
  const block = within(await screen.findByRole('region', { name: 'Equation details' }));
  const places = [await block.findByText('u=-v')];
  for (const text of ['Conditions', 'u(0)=1', 'Parameters', 'k=2']) places.push(await block.findByText(text));
  for (const [index, place] of places.slice(1).entries())
    expect(places[index]!.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the code of an equation that could not be read', async () => {
  const equation_details = { equation_tex: [], conditions_tex: [], parameters: [], source: 'lambda u: odd(u)' };
  openPage(aSolution({ solved_tex: [], equation_details }));
  const block = within(await screen.findByRole('region', { name: 'Equation details' }));
  expect(block.getByText('lambda u: odd(u)')).toBeInTheDocument();
});

it('plots the solution and lists the plotted values', async () => {
  const { person } = openPage(
    aSolution({
      preview: {
        kind: 'lines',
        source: 'samples',
        x: { name: 't', min: 0, max: 2 },
        y: { min: 0.5, max: 1 },
        series: [{ name: 'u', x: [0, 255], y: [255, 0] }],
        more: 0,
      },
    }),
  );
  await person.click(await screen.findByText('Data'));
  const table = within(await screen.findByRole('table', { name: 'Data of Sample solution' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['tu', '01', '20.5']);
});

it('saves only what was changed', async () => {
  const sent: unknown[] = [];
  const { person } = openPage(
    waiting,
    answer('put', '/solutions/{id}', aSolution({ ...waiting, equation_id: 2 }), {
      seen: ({ body, headers }) => sent.push([body, headers.get('If-Match')]),
    }),
  );
  await screen.findByRole('option', { name: 'Heat' });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), 'Heat');
  await person.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Solution saved successfully!');
  expect(sent).toEqual([[{ equation_id: 2 }, '"4"']]);
});

it('can clear the equation and feature the solution', async () => {
  const sent: unknown[] = [];
  const { person } = openPage(
    aSolution(),
    answer('put', '/solutions/{id}', aSolution({ equation_id: null, featured: true }), {
      seen: ({ body }) => sent.push(body),
    }),
  );
  await screen.findByRole('option', { name: 'Heat' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Equation' }), '- Select -');
  await person.click(screen.getByRole('checkbox', { name: 'Featured Solution' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(sent).toEqual([{ equation_id: null, featured: true }]);
});

it('allows only published solutions to be featured, and says so', async () => {
  const sent: unknown[] = [];
  const { person } = openPage(
    waiting,
    answer('put', '/solutions/{id}', aSolution({ ...waiting, description: 'New' }), {
      seen: ({ body }) => sent.push(body),
    }),
  );
  const choice = await screen.findByRole('checkbox', { name: 'Featured Solution' });
  expect(choice).toBeDisabled();
  expect(choice).toHaveAccessibleDescription('Only a published solution can be featured.');
  await person.click(choice);
  const description = screen.getByRole('textbox', { name: 'Description' });
  await person.clear(description);
  await person.type(description, 'New');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(sent).toEqual([{ description: 'New' }]);
});

it('keeps what was typed when another user has changed the solution', async () => {
  const { person } = openPage(waiting, refuse('put', '/solutions/{id}', 412, 'Somebody else has changed it'));
  const description = await screen.findByRole('textbox', { name: 'Description' });
  await person.clear(description);
  await person.type(description, 'Mine');
  server.use(solution({ ...waiting, revision: 5, featured: true }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has changed it');
  expect(await screen.findByRole('checkbox', { name: 'Featured Solution', checked: true })).toBeInTheDocument();
  expect(description).toHaveValue('Mine');
});

it.each([
  ['Publish', '/solutions/{id}/publish', 'Solution published successfully!'],
  ['Reject', '/solutions/{id}/reject', 'Solution has been rejected!'],
] as const)('%s requires a comment and returns to the dashboard', async (action, path, said) => {
  const sent: unknown[] = [];
  const { person, address } = openPage(waiting, answer('put', path, waiting, { seen: ({ body }) => sent.push(body) }));
  await person.click(await screen.findByRole('button', { name: action }));
  const dialog = within(screen.getByRole('dialog', { name: `${action} version 1 of decay?` }));
  await person.click(dialog.getByRole('button', { name: action }));
  const comment = dialog.getByRole('textbox', { name: 'Comment to the author' });
  expect(comment).toHaveAccessibleDescription('Comments are required');
  expect(comment).toHaveFocus();
  await person.type(comment, 'Fine.');
  await person.dblClick(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(address()).toBe('/admin/solutionsdashboard');
  expect(sent).toEqual([{ comment: 'Fine.', version: 1 }]);
});

it('offers no decision if no version is submitted', async () => {
  openPage(aSolution());
  expect(await screen.findByText('No version is waiting for a decision.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/solutionsdashboard');
});

it('shows Error404 for an unknown solution', async () => {
  server.use(answer('get', '/search', { equations: [], solutions: [], users: [] }));
  openPage(waiting, refuse('get', '/solutions/{id}', 404, 'There is no such solution'));
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});
