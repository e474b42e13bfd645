import { answer, refuse } from '@hub/openapi/testing';
import type { Evaluated, PhasePlane } from '@hub/openapi/types';
import { aCard, aSolution, renderScreen } from '@hub/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { HomePage } from './home-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('get', '/stats', stats),
    answer('get', '/solutions/top_contributors', [
      { username: 'ada', full_name: 'Ada Example', solutions_count: 11 },
      { username: 'grace', full_name: null, solutions_count: 1 },
    ]),
    answer('get', '/solutions/{id}', solution),
    answer('get', '/solutions/{id}/phase-plane', { plane: null }),
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
  equation_details: { equation_tex: [], conditions_tex: [], parameters: [] },
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

const stats = {
  solutions: 28,
  proven: 28,
  largest_error: 0.00355,
  median_error: 0.0002,
  equations: 9,
  downloads: 18227,
};

const isFeatured = (request: Request) => new URL(request.url).searchParams.has('featured');

const routes = [
  { path: '/', element: <HomePage /> },
  { path: '*', element: null },
];

it('shows the tagline, statistics, featured solutions, contributors and a script', async () => {
  server.use(answer('get', '/solutions', [card]));
  renderScreen(routes);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Building the future one equation at a time');
  expect(await screen.findByText('18,227')).toBeInTheDocument();
  expect(screen.queryByText('equations')).not.toBeInTheDocument();
  const featured = await screen.findByRole('list', { name: 'Featured solutions' });
  expect(within(featured).getByRole('link', { name: 'lotka-volterra' })).toHaveAttribute('href', '/solutions/7');
  expect(await screen.findByRole('link', { name: /Ada Example.*ada/ })).toHaveAttribute('href', '/user/ada');
  expect(screen.getByText(/11 solutions/)).toBeInTheDocument();
  // Users without a full name are named once.
  expect(screen.getByRole('link', { name: /grace/ })).toHaveTextContent(/^G?grace1 solution$/i);
  expect(screen.getByRole('button', { name: 'Whole script' })).toBeInTheDocument();
});

it.each([
  [{}, 'All 28 solutions here are proven to within 0.36 % of their range.'],
  [{ proven: 27 }, '27 of 28 solutions are proven, half of them to within 0.02 %.'],
])('says how well the solutions are proven, and leads to a proof: %j', async (change, sentence) => {
  server.use(
    answer('get', '/stats', { ...stats, ...change }),
    answer('get', '/solutions', [card, { ...card, id: 8, relative_error: 0.002 }]),
  );
  renderScreen(routes);
  const link = await screen.findByRole('link', { name: 'Check one in your browser' });
  expect(link).toHaveAttribute('href', '/solutions/8#proof');
  expect(link.closest('p')).toHaveTextContent(`${sentence} Check one in your browser`);
});

it('says nothing of proofs while there are only two', async () => {
  server.use(answer('get', '/stats', { ...stats, solutions: 28, proven: 2 }), answer('get', '/solutions', [card]));
  renderScreen(routes);
  expect(await screen.findByText('18,227')).toBeInTheDocument();
  expect(screen.queryByText(/solutions are proven/)).not.toBeInTheDocument();
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
    // Pointer capture, which jsdom lacks.
    const captured = new Set<number>();
    Element.prototype.setPointerCapture = (pointer) => void captured.add(pointer);
    Element.prototype.hasPointerCapture = (pointer) => captured.has(pointer);
    Object.assign(window, { PointerEvent: Pointer });
  });

  const SENTENCE = 'x and y over t from 0 to 12, and y against x; x between 0 and 12, y between 0 and 12.';
  const shown = async () => {
    server.use(answer('get', '/solutions', [card]));
    renderScreen(routes);
    const plots = await screen.findByRole('img', { name: SENTENCE });
    const [plane, overTime] = plots.querySelectorAll('svg');
    return { plane: plane as Element, overTime: overTime as Element, slider: screen.getByRole('slider') };
  };

  it('moves the point along the solution with the slider', async () => {
    const { slider } = await shown();
    expect(slider).toHaveAccessibleName('Time');
    fireEvent.change(slider, { target: { value: '0.5' } });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 6.00, x = 6.00, y = 6.00');
  });

  it('moves the point with the pointer in the plots, but only while a button is held', async () => {
    // Without a layout a drawing begins at the corner of the window, and is as wide as on a phone.
    const { plane, overTime, slider } = await shown();
    const before = slider.getAttribute('aria-valuetext');
    fireEvent.pointerMove(plane, { pointerId: 1, clientX: 348, clientY: 28 });
    expect(slider).toHaveAttribute('aria-valuetext', before);

    const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 };
    fireEvent.pointerDown(plane, { ...mouse, clientX: 190, clientY: 10 });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 12.00, x = 12.00, y = 12.00');
    fireEvent.pointerMove(plane, { ...mouse, clientX: 10, clientY: 320 });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 0.00, x = 0.00, y = 0.00');
    fireEvent.pointerUp(plane, { ...mouse, clientX: 10, clientY: 320 });

    fireEvent.pointerDown(overTime, { ...mouse, clientX: 900, clientY: 50 });
    expect(slider).toHaveAttribute('aria-valuetext', 't = 12.00, x = 12.00, y = 12.00');
  });

  it('keeps the point in place when a touch scrolls the page', async () => {
    const { plane, slider } = await shown();
    const before = slider.getAttribute('aria-valuetext');
    const finger = { pointerId: 2, pointerType: 'touch', button: 0, clientX: 340, clientY: 20 };
    fireEvent.pointerDown(plane, finger);
    fireEvent.pointerCancel(plane, finger);
    expect(slider).toHaveAttribute('aria-valuetext', before);
  });
});

describe('the caption of the hero', () => {
  const plane: PhasePlane = {
    across: { name: 'x', from: 0, to: 15, step: 5 },
    up: { name: 'y', from: 0, to: 15, step: 5 },
    columns: 1,
    directions: [[1, 0]],
    orbits: [[[1, 1]]],
    rest: null,
  };
  const captionWith = async (shown: PhasePlane | null, facts: object) => {
    server.use(
      answer('get', '/solutions', [{ ...card, ...facts }]),
      answer('get', '/solutions/{id}/phase-plane', { plane: shown }),
    );
    renderScreen(routes);
    await screen.findByRole('slider');
    return (await screen.findByText('Lotka-Volterra', { selector: 'figcaption b' })).closest('figcaption');
  };

  it('tells the proven error, and what is grey', async () => {
    const caption = await captionWith(plane, { relative_error: 0.001, proven_error: 0.0076 });
    expect(caption).toHaveTextContent(
      /^Lotka-Volterra, from demo\/lotka-volterra: a network, proven within 7\.6·10⁻³ of the exact solution\. In grey, where other starts would lead\.$/,
    );
  });

  it('says neither where nothing is proven and no other orbits are drawn', async () => {
    const caption = await captionWith(null, { relative_error: null, proven_error: null });
    expect(caption).toHaveTextContent(
      /^Lotka-Volterra, from demo\/lotka-volterra: plotted from the sample sent with it\.$/,
    );
  });
});

it('draws the solution alone where its surroundings cannot be loaded', async () => {
  server.use(answer('get', '/solutions', [card]), refuse('get', '/solutions/{id}/phase-plane', 500, 'Out of order'));
  renderScreen(routes);
  expect(await screen.findByRole('slider')).toBeInTheDocument();
  expect(screen.queryByText(/In grey/)).not.toBeInTheDocument();
});

it('shows the card figure when the solution itself cannot be loaded', async () => {
  server.use(answer('get', '/solutions', [card]), refuse('get', '/solutions/{id}', 404, 'There is no such solution'));
  renderScreen(routes);
  await waitFor(() => expect(screen.getAllByRole('img', { name: /^x and y over t/ })).toHaveLength(2));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('shows the newest solutions and plots one of them when nothing is featured', async () => {
  const newest = { ...card, featured: false };
  server.use(http.get('*/api/v1/solutions', ({ request }) => HttpResponse.json(isFeatured(request) ? [] : [newest])));
  renderScreen(routes);
  expect(await screen.findByText('No featured solutions')).toBeInTheDocument();
  expect(await screen.findByRole('slider')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Recently added solutions' });
  expect(within(list).getByRole('link', { name: 'lotka-volterra' })).toBeInTheDocument();
});

it('explains how to save the first solution on an empty hub', async () => {
  server.use(answer('get', '/solutions', []), answer('get', '/solutions/top_contributors', []));
  renderScreen(routes);
  expect(await screen.findByText('No featured solutions')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Save the first solution' })).toHaveAttribute(
    'href',
    '/docs/getting_started',
  );
  expect(await screen.findByText('No contributors yet')).toBeInTheDocument();
  expect(screen.queryByText('Recently Added')).not.toBeInTheDocument();
  expect(screen.getByText('"project/solution"')).toBeInTheDocument();
});

it('shows a short script, and the complete one with the parameters for training on request', async () => {
  server.use(answer('get', '/solutions', [card]));
  const { container, person } = renderScreen(routes);
  const whole = await screen.findByRole('button', { name: 'Whole script' });
  expect(container.querySelector('pre')?.textContent).toBe(`from neurodiffeq.solvers import Solver1D

solver = Solver1D.load(name="demo/lotka-volterra")
values = solver.get_solution()(ts)  # values at your points
solver.fit(max_epochs=500)
solver.save(name="lotka-volterra", save_to_hub=True)`);
  await person.click(whole);
  await waitFor(() => expect(container.querySelector('pre')).toHaveTextContent('alpha = 1.5'));
  const script = container.querySelector('pre')?.textContent;
  expect(script).toContain(`os.environ["NEURODIFF_API_URL"] = "${location.origin}/api/v1"`);
  expect(script).toMatch(/name="demo\/lotka-volterra",\n\)\n\n# A value at a point\nsolution = /);
  expect(script).toMatch(/\n# Continue training\n# .*\nalpha = 1\.5\nk = 2\n\nsolver\.fit\(max_epochs=500\)\n/);
  expect(script).toMatch(/NEURODIFF_API_KEY\.\nsolver\.save\(name="lotka-volterra", save_to_hub=True\)$/);
});

describe('when requests fail', () => {
  const failed = async (sentence: string) => {
    const alert = (await screen.findByText(sentence)).closest<HTMLElement>('[role="alert"]');
    return within(alert!).getByRole('button', { name: 'Try again' });
  };

  it('shows an error in every part of the page and no message about empty lists', async () => {
    server.use(
      refuse('get', '/solutions', 503, 'The hub is not available'),
      refuse('get', '/solutions/top_contributors', 503, 'The hub is not available'),
      refuse('get', '/stats', 503, 'The hub is not available'),
    );
    renderScreen(routes);
    await failed('The solutions could not be loaded.');
    await failed('The numbers could not be loaded.');
    await failed('The featured solutions could not be loaded');
    await failed('The latest solutions could not be loaded');
    await failed('The contributors could not be loaded');
    for (const emptiness of [
      /No solutions yet/,
      /Save the first solution/,
      /No featured solutions/,
      /No contributors yet/,
    ]) {
      expect(screen.queryByText(emptiness)).not.toBeInTheDocument();
    }
  });

  it('reloads every part that shows solutions from the hero', async () => {
    server.use(refuse('get', '/solutions', 500, 'The hub had an error'));
    const { person } = renderScreen(routes);
    const again = await failed('The solutions could not be loaded.');
    expect(await screen.findByRole('link', { name: /Ada Example/ })).toBeInTheDocument();
    server.use(answer('get', '/solutions', [card, { ...card, id: 8, featured: false }]));
    await person.click(again);
    expect(await screen.findByRole('list', { name: 'Featured solutions' })).toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'Recently added solutions' })).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it.each([
    ['featured', 'The featured solutions could not be loaded', 'Recently added solutions', 'Featured solutions'],
    ['newest', 'The latest solutions could not be loaded', 'Featured solutions', 'Recently added solutions'],
  ])(
    'shows the error for the %s list only; the other list stays and provides the figure',
    async (which, sentence, there, missing) => {
      const other = { ...card, featured: false };
      server.use(
        http.get('*/api/v1/solutions', ({ request }) =>
          isFeatured(request) === (which === 'featured')
            ? HttpResponse.json({ detail: 'The hub had an error' }, { status: 500 })
            : HttpResponse.json([isFeatured(request) ? card : other]),
        ),
      );
      const { person } = renderScreen(routes);
      const again = await failed(sentence);
      expect(await screen.findByRole('list', { name: there })).toBeInTheDocument();
      expect(await screen.findByRole('slider')).toBeInTheDocument();
      expect(screen.queryByText('The solutions could not be loaded.')).not.toBeInTheDocument();
      server.use(answer('get', '/solutions', [card, { ...other, id: 8 }]));
      await person.click(again);
      expect(await screen.findByRole('list', { name: missing })).toBeInTheDocument();
    },
  );

  it('does not claim that the hub has no solutions when one list is empty and the other failed', async () => {
    server.use(
      http.get('*/api/v1/solutions', ({ request }) =>
        isFeatured(request) ? HttpResponse.json([]) : HttpResponse.json({ detail: 'Down' }, { status: 500 }),
      ),
    );
    renderScreen(routes);
    await failed('The solutions could not be loaded.');
    expect(screen.getByText('No featured solutions')).toBeInTheDocument();
    expect(screen.queryByText('No solutions yet')).not.toBeInTheDocument();
  });

  it('shows the error for the statistics only', async () => {
    server.use(answer('get', '/solutions', [card]), refuse('get', '/stats', 500, 'The hub had an error'));
    const { person } = renderScreen(routes);
    const again = await failed('The numbers could not be loaded.');
    server.use(answer('get', '/stats', stats));
    await person.click(again);
    expect(await screen.findByText('18,227')).toBeInTheDocument();
  });

  it('shows the error for the contributors only', async () => {
    server.use(
      answer('get', '/solutions', [card]),
      refuse('get', '/solutions/top_contributors', 500, 'The hub had an error'),
    );
    const { person } = renderScreen(routes);
    const again = await failed('The contributors could not be loaded');
    server.use(answer('get', '/solutions/top_contributors', []));
    await person.click(again);
    expect(await screen.findByText('No contributors yet')).toBeInTheDocument();
  });
});
