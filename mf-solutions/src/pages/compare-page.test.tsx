import { answer } from '@hub/openapi/testing';
import type { SameEquation, Solution } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { aSolution, renderScreen } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { figureColours } from '../figures/marks/plot.ts';
import { aSameEquation, anEquationSolution } from '../testing/equations.ts';
import { aVersion } from '../testing/solutions.ts';
import { catchSavedFiles, savedCurves } from '../testing/saved-files.ts';
import { stubEcharts } from '../testing/stub-echarts.ts';
import { ComparePage } from './compare-page.tsx';

const mockEcharts = stubEcharts();
jest.mock('../figures/charts/echarts.ts', () => ({
  init: (...given: Parameters<typeof mockEcharts.init>) => mockEcharts.init(...given),
  getInstanceByDom: (element: HTMLElement) => mockEcharts.getInstanceByDom(element),
  dispose: (element: HTMLElement) => mockEcharts.dispose(element),
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const values = (name: string, y: number[]): Solution['evaluated'] => ({
  kind: 'lines',
  source: 'weights',
  x: [0, 1],
  series: [{ name, y }],
});
const a = aSolution({ id: 7, name: 'one', label: 'ada/one', size: 100, evaluated: values('u', [1, 2]) });
const b = aSolution({ id: 9, name: 'two', label: 'eve/two', size: 90, evaluated: values('y', [1, 5]) });

function visit(
  query: string,
  same: { a?: Partial<SameEquation>; b?: Partial<SameEquation> } = {},
  { b: second = b, versions = [1] }: { b?: Solution; versions?: number[] } = {},
) {
  server.use(
    answer(
      'get',
      '/solutions/versions',
      versions.map((version) => aVersion({ version })),
    ),
    http.get('*/api/v1/solutions/7/same-equation', () => HttpResponse.json(aSameEquation(same.a))),
    http.get('*/api/v1/solutions/9/same-equation', () =>
      HttpResponse.json(aSameEquation({ unknowns: ['y'], ...same.b })),
    ),
    http.get('*/api/v1/solutions/7', () => HttpResponse.json(a)),
    http.get('*/api/v1/solutions/9', () => HttpResponse.json(second)),
    http.get('*/api/v1/solutions/*', () => HttpResponse.json({ status: 404, detail: 'Missing' }, { status: 404 })),
  );
  return renderScreen([{ path: paths.compare.pattern, element: <ComparePage /> }], { at: `/compare${query}` });
}

it('compares two solutions of the same equation, whatever their unknowns are called', async () => {
  const { person } = visit('?a=7&b=9');
  expect(await screen.findByText('Same equation, same parameters.')).toBeInTheDocument();
  const { line } = figureColours('light');
  const saved = catchSavedFiles();
  const curves = await savedCurves(person, saved, 0);
  expect(curves.map(({ stroke }) => stroke)).toEqual([line(0), line(1), line(2)]);
  await person.click(screen.getByText('Data'));
  const table = within(await screen.findByRole('region', { name: 'Data of u(t)' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual(['tu, Au, BΔu', '0110', '1253']);
});

it('lists what differs, joins what is the same, and shows all details on request', async () => {
  const { person } = visit('?a=7&b=9');
  const differs = within(await screen.findByRole('region', { name: 'What differs' }));
  expect(differs.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldA oneB two', 'File size100 bytes90 bytes', 'Time per evaluationMeasure',
  ]); // prettier-ignore
  expect(screen.getByText(/^The same in both:/)).toHaveTextContent(/, epochs 2, .*\.$/);
  expect(screen.queryByRole('heading', { name: 'Networks' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show all details', expanded: false }));
  for (const name of ['Loss', 'Networks', 'Training'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});

it('compares what both domains contain, and says so', async () => {
  const evaluated = { kind: 'lines' as const, source: 'weights' as const, series: [{ name: 'y', y: [1, 3] }] };
  visit('?a=7&b=9', {}, { b: aSolution({ ...b, evaluated: { ...evaluated, x: [0.5, 4] } }) });
  expect(await screen.findByText('Compared over the common domain: t from 0.5 to 1.')).toBeInTheDocument();
});

it.each([
  ['copies its address', () => Promise.resolve(), 'Link copied'],
  ['says so where the browser refuses to copy', () => Promise.reject(new Error('denied')), /could not be copied/],
])('%s', async (_, writeText, said) => {
  const { person } = visit('?a=7&b=9');
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await person.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(window.location.href);
});

it.each([
  [{ b: { values_key: 'other' } }, 'Same equation, other parameters.'],
  [{ b: { equation_key: 'other' } }, 'These solve different equations.'],
  [{ b: { equation_key: null } }, 'At least one of the equations could not be read, so they cannot be compared.'],
])('says how the equations differ', async (same, text) => {
  visit('?a=7&b=9', same);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('draws no difference of other unknowns', async () => {
  visit('?a=7&b=9', { b: { equation_key: null } });
  expect(await screen.findByText(/^A solves for u, B for y/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /^y over/ })).toBeInTheDocument();
});

it('draws no difference of other equations, even where their unknowns have the same name', async () => {
  const sameName = aSolution({ ...b, evaluated: values('u', [1, 5]) });
  visit('?a=7&b=9', { b: { equation_key: 'other' } }, { b: sameName });
  expect(await screen.findByText(/^Each is shown on its own/)).toBeInTheDocument();
  expect(screen.getAllByRole('img', { name: /^u over/ })).toHaveLength(2);
  expect(screen.queryByRole('img', { name: /Δu/ })).not.toBeInTheDocument();
});

it('draws both beside each other even where one has two coordinates', async () => {
  const map = aSolution({
    ...b,
    evaluated: {
      kind: 'grid',
      source: 'weights',
      name: 'v',
      xs: [0, 1],
      ys: [0, 1],
      z: [
        [0, 1],
        [2, 3],
      ],
    },
  });
  visit('?a=7&b=9', { b: { equation_key: 'other' } }, { b: map });
  expect(await screen.findByRole('img', { name: /^u over/ })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /^v over/ })).toBeInTheDocument();
  expect(screen.queryByText(/has no solution values/)).not.toBeInTheDocument();
});

it('offers other versions and other solutions of the equation instead of a side', async () => {
  const { person, address } = visit(
    '?a=7&b=9',
    { a: { other_values: [anEquationSolution({ id: 11, label: 'ada/third' }), anEquationSolution({ id: 9 })] } },
    { versions: [2, 1] },
  );
  await person.click(await screen.findByRole('button', { name: 'Change A' }));
  const offers = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offers).toEqual(['ada/one · version 2', 'ada/third', 'Another solution']);
  await person.click(screen.getByRole('menuitem', { name: 'ada/third' }));
  expect(address()).toBe('/compare?a=11&b=9');
});

it('exchanges the sides with their versions', async () => {
  const { person, address } = visit('?a=7&b=9&v=1,');
  await person.click(await screen.findByRole('button', { name: 'Swap A and B' }));
  expect(decodeURIComponent(address())).toBe('/compare?a=9&b=7&v=,1');
});

it('says which side is missing, and how to choose two', async () => {
  visit('?a=7&b=8');
  expect(await screen.findByText('Solution B does not exist, or you have no access to it.')).toBeInTheDocument();
});

it('says how to choose two solutions', async () => {
  server.use(answer('get', '/equation_pages', [], { total: 0 }));
  visit('?a=7');
  expect(await screen.findByText('Choose two solutions')).toBeInTheDocument();
});
