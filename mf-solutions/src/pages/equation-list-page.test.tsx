import { answer } from '@hub/openapi/testing';
import { paths } from '@hub/web-kit/paths';
import { renderScreen } from '@hub/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { anEquationPage } from '../testing/equations.ts';
import { EquationListPage } from './equation-list-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (query = '') =>
  renderScreen([{ path: paths.equationList.pattern, element: <EquationListPage /> }], { at: `/equations${query}` });
const found = {
  understood: true,
  canonical_tex: ['u = 1'],
  letters: ['a'],
  parameters: [-0.5],
  page: null,
  same_values_count: 2,
};

it('lists equations, each with a link to its page', async () => {
  server.use(answer('get', '/equation_pages', [anEquationPage({ solutions_count: 3 })], { total: 1 }));
  visit();
  expect(await screen.findByRole('link', { name: 'Exponential decay' })).toHaveAttribute(
    'href',
    '/equations/exponential-decay-npv21ccc',
  );
  expect(screen.getByText('3 solutions')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Problems' })).toHaveAttribute('href', '/problems');
});

it('asks for what the address says, and says where nothing matches', async () => {
  const asked: string[] = [];
  server.use(answer('get', '/equation_pages', [], { total: 0, seen: ({ url }) => asked.push(url.search) }));
  const { person, address } = visit('?q=wave&type=pde&page=2');
  expect(await screen.findByText('No equation has this name.')).toBeInTheDocument();
  expect(asked).toEqual(['?q=wave&equation_type=pde&page_num=1']);
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/equations'));
  expect(await screen.findByText(/^No published solution has a readable equation/)).toBeInTheDocument();
});

it('decides by itself whether a name or an equation is typed, and writes it into the address', async () => {
  server.use(
    answer('get', '/equation_pages', [], { total: 0 }),
    answer('get', '/equation_pages/search', { ...found, page: anEquationPage({ solutions_count: 3 }) }),
  );
  const { person, address } = visit('?q=wave');
  const field = screen.getByRole('searchbox', { name: 'Name or equation' });
  expect(field).toHaveValue('wave');
  await person.clear(field);
  await person.type(field, "u' = -0.5 u");
  expect(await screen.findByRole('link', { name: 'Exponential decay' })).toHaveAttribute(
    'href',
    '/equations/exponential-decay-npv21ccc',
  );
  expect(screen.getByText(/2 solutions have these parameter values\.$/)).toBeInTheDocument();
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({ text: "u' = -0.5 u" });
  await person.clear(field);
  await person.type(field, 'heat');
  await waitFor(() => expect(address()).toBe('/equations?q=heat'));
});

it('keeps pasted lines apart', async () => {
  server.use(answer('get', '/equation_pages', [], { total: 0 }), answer('get', '/equation_pages/search', found));
  const { person } = visit();
  const field = screen.getByRole('searchbox', { name: 'Name or equation' });
  await person.click(field);
  await person.paste("x' = y\ny' = -x\n");
  expect(field).toHaveValue("x' = y; y' = -x");
  await person.paste(' + t');
  expect(field).toHaveValue("x' = y; y' = -x + t");
});

it.each([
  [{ ...found, understood: false, page: null }, /^The hub can’t read this as a differential equation/],
  [{ ...found, page: null }, /No published solution solves this equation\.$/],
])('says what was not found', async (body, text) => {
  server.use(answer('get', '/equation_pages', [], { total: 0 }), answer('get', '/equation_pages/search', body));
  visit('?text=x');
  expect(await screen.findByText(text)).toBeInTheDocument();
});
