import { answer, refuse, type Seen } from '@hub/openapi/testing';
import type { Problem, Session } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { aSolution, renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router-dom';
import { catchSavedFiles } from '../testing/saved-files.ts';
import { aProblem, aProblemSolution, aRecord, aReference, noReference } from '../testing/problems.ts';
import { ProblemPage } from './problem-page.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const SLUG = 'exponential-decay-8u2k1m9c';
const EVERYWHERE =
  /^The hub has computed this solution itself: the error is at most 3·10⁻¹² everywhere in the domain\./;
const inFull = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test(element.textContent);

const inside = (tag: string) => (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === tag.toUpperCase() && text.test(element.textContent);

function Login() {
  const { from } = useLocation().state as { from: string };
  return <p>{`Log in, then back to ${from}`}</p>;
}

function visit(overrides: Partial<Problem> = {}, as?: Session) {
  server.use(answer('get', '/problems/{slug}', aProblem(overrides)));
  const pages = [
    { path: paths.problem.pattern, element: <ProblemPage /> },
    { path: paths.login.pattern, element: <Login /> },
  ];
  return renderScreen(pages, { at: paths.problem.to(SLUG), ...(as && { as }) });
}

it('shows what is stated and the reference as a curve, and leads to the equation', async () => {
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Exponential decay' })).toBeInTheDocument();
  expect(screen.getByText('ODE, order 1, linear · 2 solutions')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Exponential decay' })).toHaveAttribute(
    'href',
    '/equations/exponential-decay-npv21ccc',
  );
  expect(screen.getByRole('img', { name: 'u over t from 0 to 2; u between 0.1 and 1' })).toBeInTheDocument();
  expect(screen.getByText(inFull(EVERYWHERE))).toHaveTextContent(/It is proven that there is no other solution\.$/);
  expect(screen.getByRole('link', { name: 'NumPy' })).toHaveAttribute('href', `/api/v1/problems/${SLUG}/reference.npz`);
  expect(screen.getByRole('link', { name: 'Pieces as JSON' })).toHaveAttribute(
    'href',
    `/api/v1/problems/${SLUG}/reference`,
  );
});

it('tells who holds which record, and who held it before', async () => {
  const numbers = { kind: 'numbers', value: 1234 } as const;
  visit({
    exact: { formulas: ['exp(-t)'], proven_by: { id: 5, label: 'eve/formula' } },
    records: [
      aRecord({ kind: 'operations', bound: 0.1, value: 812 }),
      aRecord({ ...numbers, bound: 0.01, division: 'anything', solution: { id: 9, label: 'eve/fast' } }),
      aRecord(),
      aRecord({ solution: null, value: 0.02, ended_at: '2026-11-12T10:00:00Z', end_reason: 'withdrawn' }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Records of this problem' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Smallest error',
    'Fewest numbers with an error of at most 1\u00a0%',
    'Fewest operations with an error of at most 10\u00a0%',
  ]);
  expect(within(table).getByRole('link', { name: 'eve/fast' })).toHaveAttribute('href', '/solutions/9');
  expect(table).toHaveTextContent(/1,234 numbers.*812 operations/);
  expect(screen.getByText(/^An exact formula has the crown/)).toHaveTextContent(/eve\/formula$/);
  expect(screen.getByText('Earlier records').parentElement).toHaveTextContent(
    /A solution that was withdrawn ≤ 2·10⁻², withdrawn/,
  );
});

it('shows who stated the problem, and what they write', async () => {
  visit({
    text: 'A layer at the start.',
    sources: 'Hairer and Wanner.',
    stated_by: { username: 'eve', full_name: 'Eve Example' },
  });
  expect(await screen.findByText('A layer at the start.')).toBeInTheDocument();
  expect(screen.getByText('Hairer and Wanner.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Eve Example' })).toHaveAttribute('href', '/user/eve');
});

it('says how a problem without solutions gets one', async () => {
  visit({ solutions_count: 0, solutions: [], example: null, preview: null, equation_slug: null });
  expect(await screen.findByRole('heading', { name: 'No solution yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How to save a solution' })).toHaveAttribute('href', '/docs/solverhub');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Exponential decay' })).not.toBeInTheDocument();
});

it('has a script for each library, or says why there is none', async () => {
  const number = (value: number) => ({ op: 'number', value });
  const slope = { op: 'derivative', args: [{ op: 'name', name: 'u' }], by: ['t'] };
  const { person } = visit({
    statement: {
      coordinates: [{ name: 't', from: -1, to: 2 }],
      unknowns: ['u'],
      equation: [{ op: 'subtract', args: [slope, { op: 'name', name: 'u' }] }],
      conditions: [{ kind: 'value', unknown: 'u', at: { t: 0 }, equals: number(1) }],
    },
  });
  await person.click(await screen.findByText('Show the script'));
  const code = inside('pre');
  expect(await screen.findByText(code(/IVP\(t_0=0, u_0=1\)[^]*"your-project\/exponential-decay"/))).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'PyTorch' }));
  expect(await screen.findByText(code(/diff\(u, points, 0\) - u/))).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'DeepXDE' }));
  expect(await screen.findByText(/^There is no script for this library: DeepXDE imposes/)).toBeInTheDocument();
});

it('leaves the records out while one solution holds them all', async () => {
  visit({ records: [aRecord()], solutions_count: 1 });
  expect(await screen.findByRole('heading', { name: 'Reference' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Records' })).not.toBeInTheDocument();
});

it('is shared as a link, as an embedded figure and as a picture', async () => {
  const { person } = visit({ title: 'A [stiff] "decay"' });
  await person.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  expect(dialog.getByText(`http://localhost/problems/${SLUG}`)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Embed' }));
  expect(
    dialog.getByText(
      `<iframe src="http://localhost/embed/problems/${SLUG}" title="A [stiff] &quot;decay&quot;" width="600" height="360" loading="lazy" style="border:0"></iframe>`,
    ),
  ).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Markdown' }));
  expect(
    dialog.getByText(
      `[![A \\[stiff\\] "decay"](http://localhost/api/v1/problems/${SLUG}/preview.svg)](http://localhost/problems/${SLUG})`,
    ),
  ).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Badge' })).not.toBeInTheDocument();
});

it('has a badge for each solution with a record', async () => {
  const { person } = visit({
    records: [
      aRecord(),
      aRecord({ division: 'anything', solution: { id: 9, label: 'eve/fast' } }),
      aRecord({ solution: { id: 11, label: 'eve/beaten' }, ended_at: '2026-11-12T10:00:00Z', end_reason: 'beaten' }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }));
  await person.click(dialog.getByRole('button', { name: 'Badge' }));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ada/decay', 'eve/fast']);
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Solution' }), 'eve/fast');
  const picture = 'http://localhost/api/v1/solutions/9/record.svg';
  expect(dialog.getByRole('img', { name: 'Records of eve/fast' })).toHaveAttribute('src', picture);
  const address = `http://localhost/problems/${SLUG}`;
  expect(dialog.getByText(`[![Records of eve/fast](${picture})](${address})`)).toBeInTheDocument();
  expect(
    dialog.getByText(`<a href="${address}"><img src="${picture}" alt="Records of eve/fast"></a>`),
  ).toBeInTheDocument();
});

it('cites one solution with its proven error and the address of its certificate', async () => {
  const seen: string[] = [];
  server.use(
    answer('get', '/solutions/{id}', aSolution({ id: 7, label: 'ada/decay', version: 1 }), {
      seen: ({ url }) => seen.push(url.search),
    }),
  );
  const { person } = visit();
  await person.click(await screen.findByRole('button', { name: 'Cite ada/decay' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cite ada/decay' }));
  const certificate = 'certificate http://localhost/api/v1/solutions/7/certificate?version=1';
  expect(await dialog.findByText(/^@misc\{solverhub-7-v1,/)).toHaveTextContent(
    `proven error at most 4.3$\\cdot10^{-4}$, ${certificate}`,
  );
  await person.click(dialog.getByRole('button', { name: 'Text' }));
  expect(dialog.getByText(/^Ada Lovelace \(/)).toHaveTextContent(`proven error at most 4.3·10⁻⁴, ${certificate}`);
  expect(seen).toEqual(['?version=1']);
});

it('is followed and unfollowed', async () => {
  const asked: string[] = [];
  server.use(
    answer('post', '/auth/validate', session()),
    answer('put', '/problems/{slug}/follow', { followed: true }, { seen: () => asked.push('put') }),
    answer('delete', '/problems/{slug}/follow', { followed: false }, { seen: () => asked.push('delete') }),
  );
  const { person } = visit({}, session());
  await person.click(await screen.findByRole('button', { name: 'Follow the records' }));
  await person.click(await screen.findByRole('button', { name: 'Stop following' }));
  expect(await screen.findByRole('button', { name: 'Follow the records' })).toBeInTheDocument();
  expect(asked).toEqual(['put', 'delete']);
});

it('sends a visitor who wants to follow it to the login', async () => {
  const { person } = visit();
  await person.click(await screen.findByRole('button', { name: 'Follow the records' }));
  expect(await screen.findByText('Log in, then back to /problems/exponential-decay-8u2k1m9c')).toBeInTheDocument();
});

it('can be added to a collection', async () => {
  visit();
  expect(await screen.findByRole('link', { name: 'Add to a collection' })).toHaveAttribute(
    'href',
    `/collections/new?add=%2Fproblems%2F${SLUG}&name=Exponential+decay`,
  );
});

it('copies the statement in several notations', async () => {
  const { person } = visit();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await person.click(await screen.findByRole('button', { name: 'Copy the statement' }));
  await person.click(await screen.findByRole('menuitem', { name: 'TeX' }));
  expect(written).toHaveBeenLastCalledWith('\\begin{gather*}\nu = 1 \\\\\nu = 2 \\\\\nu = 3\n\\end{gather*}');
  expect(await screen.findByText('Statement copied as TeX.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Copy the statement' }));
  await person.click(await screen.findByRole('menuitem', { name: 'SymPy' }));
  expect(written).toHaveBeenLastCalledWith('Eq(u(t).diff(t) + u(t), 0)');
});

it('copies the table with the addresses of the versions', async () => {
  const { person } = visit({ solutions: [aProblemSolution({ label: 'ada/fast_decay', operations: null })] });
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const address = 'http://localhost/solutions/7?version=1';
  for (const [notation, text] of [
    ['TeX', `\\href{${address}}{ada/fast\\_decay} & 4.3$\\cdot10^{-4}$ & 722 & — & neurodiffeq \\\\`],
    ['Markdown', `| [ada/fast_decay](${address}) | 4.3·10⁻⁴ | 722 | — | neurodiffeq |`],
    ['CSV', `ada/fast_decay,0.00043,722,,neurodiffeq,${address}`],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: 'Copy the table' }));
    await person.click(await screen.findByRole('menuitem', { name: notation }));
    expect(written).toHaveBeenLastCalledWith(expect.stringContaining(text));
    expect(await screen.findByText(`Table copied as ${notation}.`)).toBeInTheDocument();
  }
});

it('draws a map over two coordinates, of the chosen unknown, with all numbers as CSV', async () => {
  const saved = catchSavedFiles();
  const { person } = visit({
    statement: {
      coordinates: [
        { name: 'x', from: 0, to: 1 },
        { name: 't', from: 0, to: 4 },
      ],
      unknowns: ['u', 'v'],
    },
    curve: { points: [[0, 1], [0, 2, 4]], values: [[1, 2, 3, 4, 5, null], [10, 20, 30, 40, 50, 60]], errors: [[], []] }, // prettier-ignore
  });
  expect(
    await screen.findByRole('img', { name: 'u over x from 0 to 1 and t from 0 to 4; u between 1 and 5' }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'v' }));
  expect(screen.getByRole('img', { name: /v between 10 and 60$/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'CSV' }));
  expect(saved.map(({ name }) => name)).toEqual([`${SLUG}-reference.csv`]);
  const lines = (await saved[0]!.blob.text()).split('\r\n');
  expect(lines[0]).toBe('x,t,u,v,proven |error| of u,proven |error| of v');
  expect(lines.slice(2, 4)).toEqual(['0,2,2,20,,', '0,4,3,30,,']);
  expect(lines[6]).toBe('1,4,,60,,');
});

it('has one figure with a legend for a system', async () => {
  visit({
    statement: { coordinates: [{ name: 't', from: 0, to: 2 }], unknowns: ['prey', 'u_1'] },
    reference: aReference({ own_error: [1e-12, 2.91e-12], unique: false }),
    curve: { points: [[0, 2]], values: [[1, 3], [2, 4]], errors: [[0, 0], [0, 0]] }, // prettier-ignore
  });
  const figure = await screen.findByRole('figure');
  expect(within(figure).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['prey', 'u₁']); // prettier-ignore
  expect(screen.getByText(inFull(EVERYWHERE))).not.toHaveTextContent('no other solution');
});

it.each([
  [
    noReference({ state: 'none', reason: 'It has several solutions.' }),
    'There is no reference: It has several solutions.',
  ],
  [noReference({ state: 'waiting' }), 'The reference is being computed.'],
])('has no figure and no fields without a reference', async (reference, text) => {
  visit({ reference, curve: null });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Pieces as JSON' })).not.toBeInTheDocument();
});

it('shows the exact solution, and which solution proves it', async () => {
  visit({ exact: { formulas: ['exp(-t)'], proven_by: { id: 7, label: 'ada/decay' } } });
  const line = await screen.findByText(inFull(/^Exact solution, proven: u = exp\(-t\), by ada\/decay$/));
  expect(within(line).getByRole('link', { name: 'ada/decay' })).toHaveAttribute('href', '/solutions/7');
});

it('shows a formula that is an equation already as it is', async () => {
  visit({ exact: { formulas: ['u(t) = exp(-t)'], proven_by: { id: 7, label: 'ada/decay' } } });
  expect(await screen.findByText('u(t) = exp(-t)')).toBeInTheDocument();
});

describe('values at a point', () => {
  const values = (digits: string | null, seen: Seen = () => undefined) =>
    answer(
      'post',
      '/problems/{slug}/values',
      {
        values: { u: [digits === null ? null : 0.5] },
        errors: { u: [digits === null ? null : 2.91e-12] },
        digits: { u: [digits] },
      },
      { seen },
    );
  const field = () => screen.findByRole('textbox', { name: 't' });

  it('have the digits that are proven', async () => {
    const { person } = visit();
    const asked: unknown[] = [];
    server.use(values('0.60653065971', ({ body }) => asked.push(body)));
    expect(await field()).toHaveAccessibleDescription('0 to 2');
    await person.type(await field(), '1/2{Enter}');
    expect(await screen.findByText(/^u = 0\.60653065971/)).toHaveTextContent(/error ≤ 3·10⁻¹²$/);
    expect(screen.getByText('At t = 0.5')).toBeInTheDocument();
    await person.clear(await field());
    await person.type(await field(), '1,5');
    expect(asked).toEqual([{ points: { t: [0.5] } }]);
    await person.tab();
    expect(await screen.findByText('At t = 1.5')).toBeInTheDocument();
    expect(asked[1]).toEqual({ points: { t: [1.5] } });
  });

  it('are refused outside of the domain, and for what is not a number', async () => {
    const { person } = visit();
    server.use(values(null));
    await person.type(await field(), 'now{Enter}');
    expect(screen.getByText('Enter a number or a fraction.')).toBeInTheDocument();
    await person.clear(await field());
    await person.type(await field(), '5{Enter}');
    expect(await screen.findByText('The point t = 5 is outside of the domain.')).toBeInTheDocument();
    server.use(refuse('post', '/problems/{slug}/values', 404, 'The reference is still being computed.'));
    await person.type(await field(), '0{Enter}');
    expect(await screen.findByText('The reference is still being computed.')).toBeInTheDocument();
  });
});

describe('the table of solutions', () => {
  const table = async () => within(await screen.findByRole('region', { name: 'Solutions of this problem' }));
  const spline = aProblemSolution({ id: 8, label: 'eve/spline', is_network: false, library: 'other', numbers: null });
  const rows = async () => (await table()).getAllByRole('row').map(({ textContent }) => textContent);

  it('has a rank for each proven error, and a dash for what is not known', async () => {
    visit({ solutions: [spline, ...aProblem().solutions], solutions_count: 240 });
    const [, first, second, third] = await rows();
    expect(first).toMatch(/^1eve\/splineada.*0\.047.*—2,888Other libraryCite$/);
    expect(second).toMatch(/^2ada\/decayada.*0\.047.*7222,888neurodiffeqCite$/);
    expect(third).toBe('—eve/fastformer member—7222,888neurodiffeqCite');
    expect(screen.getByText('Showing 3 of 240 solutions.')).toBeInTheDocument();
  });

  it('can be limited to networks where there are others, which keep their ranks', async () => {
    const { unmount } = visit();
    await table();
    expect(screen.queryByRole('button', { name: 'Networks' })).not.toBeInTheDocument();
    unmount();
    const { person } = visit({ solutions: [spline, aProblemSolution()] });
    await person.click(await screen.findByRole('button', { name: 'Networks' }));
    expect(await rows()).toEqual([expect.anything(), expect.stringMatching(/^2ada\/decay/)]);
  });
});

it('draws error against numbers from three proven solutions on', async () => {
  const [proven, unproven] = aProblem().solutions as [Problem['solutions'][0], Problem['solutions'][0]];
  const small = { ...proven, id: 10, label: 'eve/small', numbers: 20, proven_error: 0.1 };
  const worse = { ...proven, id: 11, label: 'eve/worse', numbers: 900, proven_error: 0.1 };
  const { unmount } = visit({ solutions: [proven, small, unproven] });
  await screen.findByRole('heading', { name: '2 solutions' });
  expect(screen.queryByRole('heading', { name: 'Error against numbers' })).not.toBeInTheDocument();
  unmount();
  visit({ solutions: [proven, small, worse] });
  expect(await screen.findByRole('heading', { name: 'Error against numbers' })).toBeInTheDocument();
  expect(screen.getByText(/is both smaller and more accurate than ada\/decay and eve\/small\.$/)).toBeInTheDocument();
  expect(screen.getByText(/^Square: the reference/)).toBeInTheDocument();
});

it('says that a problem does not exist', async () => {
  server.use(
    refuse('get', '/problems/{slug}', 404, 'There is no such problem.'),
    answer('get', '/search', { equations: [], solutions: [], users: [] }),
  );
  renderScreen([{ path: paths.problem.pattern, element: <ProblemPage /> }], { at: '/problems/nothing' });
  expect(await screen.findByText('Error404')).toBeInTheDocument();
});
