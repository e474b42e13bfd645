import { API_BASE } from '@hub/openapi/client';
import { answer, refuse } from '@hub/openapi/testing';
import type { EquationPage as Equation, ProblemSummary } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { anEquationPage, anEquationSolution } from '../testing/equations.ts';
import { aProblemSummary } from '../testing/problems.ts';
import { aCertificate, aCorrectedCertificate, aProvenSolution } from '../testing/proofs.ts';
import { clearTicks } from '../compare/ticked.ts';
import { EquationPage } from './equation-page.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearTicks();
});
afterAll(() => server.close());

const slow = anEquationSolution({ id: 7, name: 'slow', label: 'ada/slow', parameters: [-1] });
const fast = anEquationSolution({
  id: 9,
  name: 'fast',
  label: 'eve/fast',
  parameters: [-3],
  proven_error: null,
  relative_error: null,
});
const two: Partial<Equation> = { solutions: [slow, fast], solutions_count: 2 };

function visit(overrides: Partial<Equation> = {}, problems: ProblemSummary[] = []) {
  server.use(
    answer('get', '/equation_pages/{slug}', anEquationPage(overrides)),
    answer('get', '/solutions/{id}', aSolution()),
    answer('get', '/problems', problems, { total: problems.length }),
  );
  return renderScreen([{ path: paths.equation.pattern, element: <EquationPage /> }], {
    at: '/equations/decay-npv21ccc',
  });
}
const table = async () => within(await screen.findByRole('region', { name: 'Solutions of this equation' }));
const solve = async () => within(await screen.findByRole('region', { name: 'Find a solution for these values' }));

it('shows what the equation is, and its solutions with their values', async () => {
  visit(two);
  expect(await screen.findByRole('heading', { level: 1, name: 'Exponential decay' })).toBeInTheDocument();
  expect(screen.getByText('ODE, order 1, linear')).toBeInTheDocument();
  const rows = (await table()).getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('u(0)');
  expect(rows[1]).toMatch(/slow.*ada\/slow.*0\.047\s%.*−1.*722/);
  expect(rows[2]).toMatch(/fast.*not proven.*−3/);
});

it('shows the table together with the figure, which would push it away from under the pointer', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  visit(two);
  server.use(
    http.get(`${location.origin}${API_BASE}/solutions/:id`, async () => {
      await held;
      return HttpResponse.json(aSolution());
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Exponential decay' });
  expect(screen.queryByRole('region', { name: 'Solutions of this equation' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  release();
  expect((await table()).getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('figure')).toBeInTheDocument();
});

it('leads from two ticked rows to their comparison; a third one replaces the first', async () => {
  const third = anEquationSolution({ id: 11, name: 'third', label: 'eve/third' });
  const { person } = visit({ solutions: [slow, fast, third], solutions_count: 3 });
  const tick = async (label: string) =>
    person.click((await table()).getByRole('checkbox', { name: `Compare ${label}` }));
  await tick('ada/slow');
  expect(screen.queryByRole('link', { name: 'Compare 2 selected' })).not.toBeInTheDocument();
  await tick('eve/fast');
  expect(screen.getByRole('link', { name: 'Compare 2 selected' })).toHaveAttribute('href', '/compare?a=7&b=9');
  await tick('eve/third');
  expect(screen.getByRole('link', { name: 'Compare 2 selected' })).toHaveAttribute('href', '/compare?a=9&b=11');
});

it('sorts the table by a column, and says so', async () => {
  const { person } = visit({ ...two, solutions: [fast, slow] });
  const names = async () =>
    (await table())
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').textContent);
  await person.click((await table()).getByRole('button', { name: 'Proven error' }));
  expect((await table()).getByRole('columnheader', { name: 'Proven error' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await names()).toEqual(['slowada/slow', 'fasteve/fast']);
  await person.click((await table()).getByRole('button', { name: 'Solution' }));
  await person.click((await table()).getByRole('button', { name: 'Solution' }));
  expect(await names()).toEqual(['fasteve/fast', 'slowada/slow']);
});

it('leaves out solutions without a proven error, and with other parameters', async () => {
  const { person } = visit(two);
  await person.click(await screen.findByRole('checkbox', { name: /^Only proven/ }));
  expect((await table()).getAllByRole('row')).toHaveLength(2);
  await person.selectOptions(screen.getByRole('combobox', { name: 'a' }), 'a = −3');
  expect(screen.getByText('No solution has these values.')).toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: /^Only proven/ }));
  expect((await table()).getByRole('rowheader', { name: /fast/ })).toBeInTheDocument();
});

it('hides the curve of a solution', async () => {
  const { person } = visit(two);
  const colour = (await table()).getByRole('button', { name: 'Show ada/slow' });
  expect(colour).toHaveAttribute('aria-pressed', 'true');
  await person.click(colour);
  expect(colour).toHaveAttribute('aria-pressed', 'false');
});

it('says how to show a curve where all are hidden', async () => {
  const { person } = visit();
  await person.click((await table()).getByRole('button', { name: 'Show ada/decay' }));
  expect(await screen.findByText(/^No curve is shown. Click a colour/)).toBeInTheDocument();
});

it('says that a solution has no values', async () => {
  visit();
  server.use(answer('get', '/solutions/{id}', aSolution({ evaluated: { kind: 'none', source: 'none' } })));
  expect(await screen.findByText('None of the solutions shown has values to plot.')).toBeInTheDocument();
});

it('names the solution that is nearest to the typed values, and what it has instead', async () => {
  const { person } = visit(two);
  const a = (await solve()).getByRole('textbox', { name: 'a' });
  expect(a).toHaveValue('-1');
  expect((await solve()).getByText('All values agree.')).toBeInTheDocument();
  await person.clear(a);
  await person.type(a, '-2,8');
  expect((await solve()).getByRole('link', { name: 'eve/fast' })).toBeInTheDocument();
  expect((await solve()).getByText('Differs in a = −3. All other values agree.')).toBeInTheDocument();
});

it('starts with the values that a solution has, not with rounded ones', async () => {
  const lorenz = anEquationSolution({ label: 'demo/lorenz', parameters: [-8 / 30], domain: [] });
  const other = anEquationSolution({ id: 9, label: 'eve/lorenz', parameters: [-0.2667], domain: [] });
  const { person } = visit({ solutions: [lorenz, other], solutions_count: 2 });
  const a = (await solve()).getByRole('textbox', { name: 'a' });
  expect(a).toHaveValue('-4/15');
  expect((await solve()).getByText('All values agree.')).toBeInTheDocument();
  expect((await solve()).getByText('Exact match:')).toBeInTheDocument();
  expect((await solve()).getByRole('link', { name: 'demo/lorenz' })).toBeInTheDocument();
  await person.clear(a);
  await person.type(a, '-0.26666');
  expect((await solve()).getByText('Differs in a = −4/15. All other values agree.')).toBeInTheDocument();
  expect((await solve()).getByText('Nearest solution:')).toBeInTheDocument();
});

it('says where no solution is near, and what is not a number', async () => {
  const { person } = visit(two);
  const to = (await solve()).getByRole('textbox', { name: 'to t' });
  await person.clear(to);
  await person.type(to, '1e9');
  expect((await solve()).getByText(/^No solution is close to these values/)).toBeInTheDocument();
  await person.type(to, 'x');
  expect((await solve()).getByText('Enter a number or a fraction.')).toBeInTheDocument();
});

it('lists the problems of the equation where there are several, or one with several solutions', async () => {
  const alone = aProblemSummary({ solutions_count: 1 });
  const { unmount } = visit({}, [alone]);
  await table();
  expect(screen.queryByRole('heading', { name: 'Problems' })).not.toBeInTheDocument();
  unmount();
  const { unmount: leave } = visit({}, [aProblemSummary({ solutions_count: 2 })]);
  expect(await screen.findByRole('heading', { name: 'Problems' })).toBeInTheDocument();
  leave();
  const asked: URLSearchParams[] = [];
  visit();
  server.use(
    answer('get', '/problems', [alone, { ...alone, slug: 'b' }], {
      total: 12,
      seen: ({ url }) => asked.push(url.searchParams),
    }),
  );
  const section = within(await screen.findByRole('region', { name: 'Problems' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/problems/exponential-decay-8u2k1m9c',
    '/problems/b',
    '/problems?equation=exponential-decay-npv21ccc',
  ]);
  expect(section.getByRole('link', { name: 'All 12 problems' })).toBeInTheDocument();
  expect(Object.fromEntries(asked[0]!)).toEqual({ equation: 'decay-npv21ccc', page_size: '10' });
});

it('is shown without its problems where these cannot be loaded', async () => {
  visit(two);
  server.use(refuse('get', '/problems', 500, 'Not now.'));
  expect(await table()).toBeDefined();
});

it('has no boxes to tick for one solution', async () => {
  visit();
  await table();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

it('uses the letters and signs of the author where they are known, and else the general form', async () => {
  const { unmount } = visit(two);
  expect(await screen.findByText('General form')).toBeInTheDocument();
  unmount();
  visit({ ...two, parameter_names: [{ name: 'lambda', is_negated: true }] });
  expect((await solve()).getByRole('textbox', { name: 'λ' })).toHaveValue('1');
  expect((await table()).getByRole('columnheader', { name: 'λ' })).toBeInTheDocument();
  expect(screen.queryByText('General form')).not.toBeInTheDocument();
});

it('leaves out of a description the formula that the page shows already', async () => {
  visit({ description: 'Predators and prey: $\\dot{x} = x$, $\\dot{y} = -y$.' });
  expect(await screen.findByText('Predators and prey.')).toBeInTheDocument();
});

it('draws the numeric solution of a proof on request', async () => {
  const { person } = visit(two);
  server.use(
    answer('get', '/solutions/{id}', aProvenSolution()),
    http.get(`*${API_BASE}/solutions/7/certificate`, () => HttpResponse.json(aCertificate() as object)),
  );
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'Numeric or exact solution' }),
    'With the numeric solution of ada/slow',
  );
  expect(await screen.findByRole('img', { name: /numeric solution of ada\/slow between/ })).toBeInTheDocument();
  expect(screen.getByText(/Dotted: the reference solution used to prove the error/)).toBeInTheDocument();
});

it('overlays solutions over two coordinates along a line that one moves', async () => {
  const grid = { kind: 'grid' as const, source: 'weights' as const, name: 'u', xs: [0, 1], ys: [0, 10] };
  const whole = aSolution({ evaluated: { ...grid, z: [[0, 10], [5, 15]] } }); // prettier-ignore
  const { diff_equation_details } = whole;
  const wave = anEquationSolution({ label: 'ada/wave', coordinates: ['x', 't'] });
  const { person } = visit({ equation_type: 'pde', coordinates: ['x', 't'], solutions: [wave] });
  server.use(
    answer('get', '/solutions/{id}', {
      ...whole,
      diff_equation_details: { ...diff_equation_details, independent_variables: ['x', 't'] },
    }),
  );
  expect(await screen.findByRole('img', { name: /^t = 3: .*ada\/wave between 3 and 8$/ })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('slider', { name: 't' }), { target: { value: 500 } });
  expect(screen.getByRole('img', { name: /^t = 5: .*ada\/wave between 5 and 10$/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'at x' }));
  expect(screen.getByRole('img', { name: /^x = 0\.5: .*ada\/wave between 2\.5 and 12\.5$/ })).toBeInTheDocument();
});

const certificateOf7 = (certificate: object) =>
  http.get(`*${API_BASE}/solutions/7/certificate`, () => HttpResponse.json(certificate));

it('shows the errors of solutions, and names those without a certified reference', async () => {
  const { person } = visit(two);
  server.use(
    http.get(`*${API_BASE}/solutions/:id`, ({ params }) =>
      HttpResponse.json(params.id === '7' ? aProvenSolution({ id: 7 }) : aSolution({ id: 9 })),
    ),
    certificateOf7(aCertificate()),
  );
  await person.click(await screen.findByRole('button', { name: 'Error' }));
  // The reference is 1 - t² / 2: 1, -31 and -127 where the networks have 1, 0.4 and -1.
  expect(await screen.findByRole('img', { name: /^ada\/slow over t .*between 0 and 126$/ })).toBeInTheDocument();
  expect(screen.getByText(/Not drawn, because they have no reference solution: eve\/fast\./)).toBeInTheDocument();
});

it('says that there is no error to draw', async () => {
  const { person } = visit(two);
  await person.click(await screen.findByRole('button', { name: 'Error' }));
  expect(await screen.findByText(/^None of the solutions shown has a certified reference/)).toBeInTheDocument();
  const views = within(screen.getByRole('group', { name: 'What the figure shows' }));
  await person.click(views.getByRole('button', { name: 'Solution' }));
  expect(await screen.findByRole('img', { name: /^ada\/slow/ })).toBeInTheDocument();
});

it('shows the losses of all solutions', async () => {
  const { person } = visit(two);
  await person.click(await screen.findByRole('button', { name: 'Loss' }));
  expect(
    await screen.findByRole('img', { name: /Lowest loss of ada\/slow: .*Lowest loss of eve\/fast: / }),
  ).toBeInTheDocument();
});

it('draws the phase plane of a system, of three unknowns the chosen two', async () => {
  const series = ['x', 'y', 'z'].map((name, n) => ({ name, y: [n, n + 1] }));
  // In their canonical order, which is another one.
  const { person } = visit({
    unknowns: ['z', 'y', 'x'],
    solutions: [anEquationSolution({ unknowns: ['z', 'y', 'x'] })],
  });
  server.use(
    answer('get', '/solutions/{id}', aSolution({ evaluated: { kind: 'lines', source: 'weights', x: [0, 1], series } })),
  );
  expect(await screen.findByRole('img', { name: 'Phase plane, y against x: ada/decay' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^ada\/decay.*between 0 and 1$/ })).toBeInTheDocument();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Up' }), 'z');
  expect(screen.getByRole('img', { name: 'Phase plane, z against x: ada/decay' })).toBeInTheDocument();
});

it('draws the numeric solution over two coordinates', async () => {
  const grid = { kind: 'grid' as const, source: 'weights' as const, name: 'u', xs: [0, 1], ys: [0, 10] };
  const proven = aProvenSolution({ evaluated: { ...grid, z: [[0, 10], [5, 15]] } }); // prettier-ignore
  const wave = anEquationSolution({ label: 'ada/wave', coordinates: ['x', 't'] });
  const { person } = visit({ equation_type: 'pde', coordinates: ['x', 't'], solutions: [wave] });
  const { diff_equation_details } = proven;
  server.use(
    answer('get', '/solutions/{id}', {
      ...proven,
      diff_equation_details: { ...diff_equation_details, independent_variables: ['x', 't'] },
    }),
    certificateOf7({
      ...aCorrectedCertificate(),
      corrected: { ...aCorrectedCertificate().corrected, correction: { centre: [0, 0], coefficients: [[2]] } },
    }),
  );
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'Numeric or exact solution' }),
    'With the numeric solution of ada/wave',
  );
  // The networks less 2.
  expect(
    await screen.findByRole('img', { name: /^t = 3: .*numeric solution of ada\/wave between 1 and 6$/ }),
  ).toBeInTheDocument();
});

it('draws error against size from three solutions on, with what their certified reference needs', async () => {
  const worse = { ...fast, proven_error: 0.1, network_size: 50 };
  const { unmount } = visit({ solutions: [slow, worse], solutions_count: 2 });
  await table();
  expect(screen.queryByRole('heading', { name: 'Error against size' })).not.toBeInTheDocument();
  unmount();
  visit({ solutions: [slow, worse, { ...worse, id: 11, label: 'eve/third' }], solutions_count: 3 });
  server.use(answer('get', '/solutions/{id}', aProvenSolution()), certificateOf7(aCertificate()));
  expect(await screen.findByText(/^Square: the certified reference solution of ada\/slow/)).toBeInTheDocument();
  expect(
    screen.getByText(
      'For this problem, the numeric method needs fewer stored numbers than ada/slow for the same accuracy.',
    ),
  ).toBeInTheDocument();
});

it('measures on request how long one value takes, and has a dash where that is not possible', async () => {
  const { person } = visit(two);
  await person.click(await screen.findByRole('button', { name: 'Measure evaluation times' }));
  expect((await table()).getByRole('columnheader', { name: 'Time per evaluation' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Measure evaluation times' })).toBeEnabled();
  expect(screen.getByText(/measured in this browser/)).toBeInTheDocument();
});

it('says that an equation does not exist', async () => {
  server.use(
    refuse('get', '/equation_pages/{slug}', 404, 'There is no such equation.'),
    answer('get', '/problems', [], { total: 0 }),
    answer('get', '/search', { equations: [], solutions: [], users: [] }),
  );
  renderScreen([{ path: paths.equation.pattern, element: <EquationPage /> }], { at: '/equations/nothing' });
  expect(await screen.findByText('Error404')).toBeInTheDocument();
});
