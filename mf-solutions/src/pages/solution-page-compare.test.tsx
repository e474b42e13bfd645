import { answer, refuse } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';
import { aProvenError } from '../testing/proofs.ts';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aVersion, mergedWith } from '../testing/solutions.ts';
import { visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const first = aSolution({ head_version: 3, published_version: 3 });
const third = (overrides: Partial<Solution> = {}) =>
  aSolution({ ...first, version: 3, values_version: 3, ...overrides });

/** The Versions tab of a solution with versions 3, 2 and 1. */
async function visit(query = '', newest = third(), oldest = first) {
  const versions = [3, 2, 1].map((version) => aVersion({ version }));
  const view = visitSolution(server, { solution: newest, versions, query: `?tab=versions${query}` });
  server.use(
    http.get('*/api/v1/solutions/7', ({ request }) => {
      switch (new URL(request.url).searchParams.get('version')) {
        case '1':
          return HttpResponse.json(oldest);
        case '9':
          return HttpResponse.json({ status: 404, detail: 'There is no such version.' }, { status: 404 });
        default:
          return HttpResponse.json(newest);
      }
    }),
  );
  await screen.findByRole('region', { name: 'Versions' });
  return view;
}

const comparison = async () => within(await screen.findByRole('region', { name: 'Version 1 and version 3' }));

it('compares the two selected versions and writes them into the address', async () => {
  const { person, address } = await visit('', third(mergedWith({ loss_fn: 'mae' })));
  await person.click(await screen.findByRole('checkbox', { name: 'Compare version 3' }));
  expect(screen.queryByRole('region', { name: /^Version 1/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Compare the two' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('checkbox', { name: 'Compare version 1' }));
  await person.click(screen.getByRole('button', { name: 'Compare the two' }));
  expect(decodeURIComponent(address())).toBe('/solutions/7?tab=versions&compare=1,3');
  const training = await (await comparison()).findByRole('region', { name: 'Training of version 1 and version 3' });
  expect(within(training).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldVersion 1Version 3', 'Lossmsemae',
  ]); // prettier-ignore
});

it('shows the proven errors of both side by side', async () => {
  const errors = [aProvenError()];
  const proof = aProof({ state: 'done', rung: 'reference', proven_error: 0.000683, relative_error: 0.00018, errors });
  const unproven = aProof({ state: 'done', rung: 'residual', certified_residual: 0.0405 });
  await visit('&compare=1,3', third({ proof }), aSolution({ ...first, proof: unproven }));
  const proofs = await (await comparison()).findByRole('region', { name: 'Proof of version 1 and version 3' });
  expect(within(proofs).getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldVersion 1Version 3',
    'Certified residual≤ 4.1·10⁻²—none',
    'Proven error—none≤ 6.9·10⁻⁴',
    'Share of the range—none≤ 0.018\u00a0%',
    'How it was provenCertified residual onlyCertified reference solution',
  ]); // prettier-ignore
});

it('leads to the page that compares the two versions', async () => {
  await visit('&compare=3,1');
  const link = (await comparison()).getByRole('link', { name: 'Open the comparison page' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/compare?a=7&b=7&v=1,3');
});

it('replaces the first of two selected versions by a third', async () => {
  const { person, address } = await visit('&compare=1,3');
  await person.click(await screen.findByRole('checkbox', { name: 'Compare version 2' }));
  await person.click(screen.getByRole('button', { name: 'Compare the two' }));
  expect(decodeURIComponent(address())).toContain('compare=2,3');
  expect(screen.getByRole('checkbox', { name: 'Compare version 1' })).not.toBeChecked();
});

it('shows only differences, and everything on request', async () => {
  const newest = third({ equation_details: { ...first.equation_details, parameters: ['k=3'] } });
  const { person } = await visit('&compare=1,3', newest);
  const view = await comparison();
  expect(
    await view.findByText(/^Different: the equation\. Identical in both: the solution, the loss, /),
  ).toBeInTheDocument();
  expect(view.queryByRole('heading', { name: 'Generator' })).not.toBeInTheDocument();
  expect(view.queryByRole('heading', { name: 'Loss' })).not.toBeInTheDocument();
  await person.click(view.getByRole('button', { name: 'All' }));
  for (const name of ['u(t)', 'Loss', 'Conditions', 'Networks', 'Generator', 'Training']) {
    expect(view.getByRole('heading', { name })).toBeInTheDocument();
  }
  expect(view.getAllByText('differs')).toHaveLength(1);
});

it('says that nothing differs', async () => {
  await visit('&compare=1,3');
  expect(
    await (await comparison()).findByText(/^No differences\..*The files are identical, byte for byte\.$/),
  ).toBeInTheDocument();
});

it('plots both solutions and their difference', async () => {
  const evaluated = { kind: 'lines', source: 'samples', x: [0, 2], series: [{ name: 'u', y: [1, 0.5] }] } as const;
  const oldest = {
    ...first,
    evaluated: { ...evaluated, series: [{ name: 'u', y: [1, 0.25] }] },
  } as unknown as Solution;
  await visit('&compare=1,3', third({ evaluated } as unknown as Solution), oldest);
  const view = await comparison();
  expect(
    await view.findByRole('img', {
      name: /^u, version 1, u, version 3 and Δu over t from 0 to 2; .*; largest difference 0\.25, of u at t = 2\.$/,
    }),
  ).toBeInTheDocument();
});

it('plots both maps and their difference', async () => {
  const grid = (corner: number): Solution['evaluated'] => ({
    kind: 'grid',
    source: 'weights',
    xs: [0, 1],
    ys: [0, 1],
    z: [
      [0, 1],
      [2, corner],
    ],
    name: 'u',
  });
  await visit('&compare=1,3', third({ evaluated: grid(4) }), { ...first, evaluated: grid(3) });
  const view = await comparison();
  expect(await view.findByRole('heading', { name: 'Version 1' })).toBeInTheDocument();
  expect(view.getByRole('img', { name: /Δu between 0 and 1$/ })).toBeInTheDocument();
});

it('says which version does not exist', async () => {
  await visit('&compare=1,9');
  expect(await screen.findByRole('heading', { name: 'There is no version 9' })).toBeInTheDocument();
});

it('shows the error', async () => {
  const { person } = await visit('&compare=1,3');
  const view = await comparison();
  expect(await view.findByText(/^No differences/)).toBeInTheDocument();
  server.use(refuse('get', '/solutions/{id}', 500, 'The database rests.'));
  await person.click(screen.getByRole('checkbox', { name: 'Compare version 2' }));
  await person.click(screen.getByRole('button', { name: 'Compare the two' }));
  expect(await screen.findByText('The database rests.')).toBeInTheDocument();
});

it('offers no checkboxes if there is only one version', async () => {
  visitSolution(server, { query: '?tab=versions' });
  server.use(answer('get', '/solutions/versions', [aVersion()]));
  await screen.findByRole('region', { name: 'Versions' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
