import { answer, refuse } from '@hub/openapi/testing';
import type { Evaluated } from '@hub/openapi/types';
import { aCard, aSolution, renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HomePage } from './home-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('get', '/stats', { solutions: 28, equations: 16, downloads: 18227 }),
    answer('get', '/solutions/top_contributors', [
      { username: 'ada', full_name: 'Ada Example', solutions_count: 11 },
      { username: 'grace', full_name: null, solutions_count: 1 },
    ]),
    answer('get', '/solutions/{id}', solution),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ints = Array.from({ length: 48 }, (_, index) => Math.round((index / 47) * 255));
const card = aCard({
  name: 'lotka-volterra',
  label: 'demo/lotka-volterra',
  projectname: 'demo',
  username: 'demo',
  equation_name: 'Lotka-Volterra',
  featured: true,
  like_count: 1,
  download_count: 2,
  description: '',
  equation_details: { equation_tex: [], conditions_tex: [], parameters: [], source: null },
  preview: {
    kind: 'lines',
    source: 'samples',
    x: { name: 't', min: 0, max: 12 },
    y: { min: 0, max: 1 },
    series: [
      { name: 'x', x: ints, y: ints },
      { name: 'y', x: ints, y: ints.toReversed() },
    ],
    more: 0,
  },
});

const times = [0, 3, 6, 9, 12];
const evaluated: Evaluated = {
  kind: 'lines',
  source: 'samples',
  x: times,
  series: ['x', 'y'].map((name) => ({ name, y: times })),
};
const solution = aSolution({
  ...card,
  evaluated,
  use_cases: [],
  diff_equation_details: { ...aSolution().diff_equation_details, parameters: { alpha: 1.5 } },
});

const isFeatured = (request: Request) => new URL(request.url).searchParams.has('featured');

const routes = [
  { path: '/', element: <HomePage /> },
  { path: '*', element: null },
];

it('shows the tagline, the numbers, featured solutions, contributors and a script to paste', async () => {
  server.use(answer('get', '/solutions', [card]));
  renderScreen(routes);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Building the future one equation at a time');
  expect(await screen.findByText('18,227')).toBeInTheDocument();
  const featured = await screen.findByRole('list', { name: 'Featured solutions' });
  expect(within(featured).getByRole('link', { name: 'lotka-volterra' })).toHaveAttribute('href', '/solutions/7');
  expect(await screen.findByRole('link', { name: /Ada Example.*ada/ })).toHaveAttribute('href', '/user/ada');
  expect(screen.getByText(/11 solutions/)).toBeInTheDocument();
  expect(screen.getByText('lotka-volterra.py')).toBeInTheDocument();
});

class Pointer extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, { pointerId = 0, pointerType = '', ...mouse }: PointerEventInit = {}) {
    super(type, mouse);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
}

describe('the figure of the hero', () => {
  beforeAll(() => {
    // What jsdom has not: pointers, and that one which went down on an element belongs to it.
    const captured = new Set<number>();
    Element.prototype.setPointerCapture = (pointer) => void captured.add(pointer);
    Element.prototype.hasPointerCapture = (pointer) => captured.has(pointer);
    Object.assign(window, { PointerEvent: Pointer });
  });

  const SENTENCE = 'x and y over t from 0 to 12, and y against x; x between 0 and 12, y between 0 and 12.';
  const shown = async () => {
    server.use(answer('get', '/solutions', [card]));
    const { person } = renderScreen(routes);
    const plots = await screen.findByRole('img', { name: SENTENCE });
    const [plane, overTime] = plots.querySelectorAll('svg');
    return { person, plane: plane as Element, overTime: overTime as Element, slider: screen.getByRole('slider') };
  };

  it('runs along the solution with the slider', async () => {
    const { slider } = await shown();
    expect(slider).toHaveAccessibleName('Time');
    fireEvent.change(slider, { target: { value: '0.5' } });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 6.00');
  });

  it('runs where the pointer goes in the plots, and nowhere while no button is held', async () => {
    // Without a layout a drawing begins at the corner of the window, and is 360 px wide.
    const { plane, overTime, slider } = await shown();
    const before = slider.getAttribute('aria-valuetext');
    fireEvent.pointerMove(plane, { pointerId: 1, clientX: 348, clientY: 28 });
    expect(slider).toHaveAttribute('aria-valuetext', before);

    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
    fireEvent.pointerDown(plane, { ...mouse, clientX: 340, clientY: 20 });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 12.00');
    fireEvent.pointerMove(plane, { ...mouse, clientX: 10, clientY: 320 });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 0.00');
    fireEvent.pointerUp(plane, { ...mouse, clientX: 10, clientY: 320 });

    fireEvent.pointerDown(overTime, { ...mouse, clientX: 900, clientY: 50 });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 12.00');
  });

  it('leaves the point where it is when a finger scrolls the page over it', async () => {
    const { plane, slider } = await shown();
    const before = slider.getAttribute('aria-valuetext');
    const finger = { pointerId: 2, pointerType: 'touch', button: 0, clientX: 340, clientY: 20 };
    fireEvent.pointerDown(plane, finger);
    fireEvent.pointerCancel(plane, finger);
    expect(slider).toHaveAttribute('aria-valuetext', before);
  });

  it('gives its values as a table', async () => {
    const { person } = await shown();
    await person.click(screen.getByText('Data'));
    const table = within(await screen.findByRole('region', { name: 'Values of lotka-volterra' }));
    expect(screen.getByText('5 of 5 points.')).toBeInTheDocument();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['t', 'x', 'y']);
    expect(table.getAllByRole('row')[2]).toHaveTextContent('333');
  });
});

it('shows the plain figure where the solution itself does not come', async () => {
  server.use(answer('get', '/solutions', [card]), refuse('get', '/solutions/{id}', 404, 'There is no such solution'));
  renderScreen(routes);
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^x and y over t/ })).toHaveLength(2));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('shows the newest, and one of them at work, when nothing is featured', async () => {
  const newest = { ...card, featured: false };
  server.use(http.get('*/api/v1/solutions', ({ request }) => HttpResponse.json(isFeatured(request) ? [] : [newest])));
  renderScreen(routes);
  expect(await screen.findByText('No featured solutions')).toBeInTheDocument();
  expect(await screen.findByRole('slider')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Recently added solutions' });
  expect(within(list).getByRole('link', { name: 'lotka-volterra' })).toBeInTheDocument();
});

it('shows the way to the first solution on a hub without any', async () => {
  server.use(answer('get', '/solutions', []), answer('get', '/solutions/top_contributors', []));
  renderScreen(routes);
  expect(await screen.findByText('No featured solutions')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Save the first one' })).toHaveAttribute('href', '/docs/getting_started');
  expect(await screen.findByText('No contributors yet')).toBeInTheDocument();
  expect(screen.queryByText('Recently Added')).not.toBeInTheDocument();
  expect(screen.getByText('"project/solution"')).toBeInTheDocument();
});

it('has a script that loads, retrains and saves as it stands, with the values that training needs', async () => {
  server.use(answer('get', '/solutions', [card]));
  const { container } = renderScreen(routes);
  await waitFor(() => expect(container.querySelector('pre')).toHaveTextContent('alpha = 1.5'));
  const script = container.querySelector('pre')?.textContent;
  expect(script).toContain(`os.environ["NEURODIFF_API_URL"] = "${location.origin}/api/v1"`);
  expect(script).toMatch(/name="demo\/lotka-volterra",\n\)\n\n# train it on\nsolver\.fit\(max_epochs=500\)\n/);
  expect(script).toMatch(/NEURODIFF_API_KEY\nsolver\.save\(name="lotka-volterra", save_to_hub=True\)$/);
});

it('keeps the rest of the page when one list fails, and tries again', async () => {
  server.use(refuse('get', '/solutions', 500, 'The hub had an error'));
  const { person } = renderScreen(routes);
  expect(await screen.findByText('The hub had an error')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Ada Example/ })).toBeInTheDocument();
  server.use(answer('get', '/solutions', [card]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Featured solutions' })).toBeInTheDocument();
});

it('searches from the hero', async () => {
  server.use(answer('get', '/solutions', []));
  const { person, address } = renderScreen(routes);
  await person.type(screen.getByRole('combobox', { name: 'Find a solution' }), 'heat & mass{Enter}');
  expect(address()).toBe('/solutions?q=heat+%26+mass');
});
