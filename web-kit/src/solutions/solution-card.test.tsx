import { answer, refuse } from '@hub/openapi/testing';
import { SolutionCard, type SolutionCardProps } from '@hub/web-kit/solutions/solution-card';
import { aCard, renderScreen, session } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useState } from 'react';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(answer('post', '/auth/validate', session())));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const card = aCard({
  name: 'lorenz',
  label: 'demo/lorenz',
  projectname: 'demo',
  username: 'demo',
  equation_name: 'Lorenz',
  hub_status: 'submitted',
  featured: false,
  like_count: 148,
  download_count: 2316,
  description: 'Chaos at $\\rho = 28$',
  equation_details: {
    equation_tex: ['a', 'b', 'c', 'd', 'e'],
    conditions_tex: [],
    parameters: [],
  },
  preview: {
    kind: 'lines',
    source: 'samples',
    x: { name: 't', min: 0, max: 4 },
    y: { min: -19.9, max: 41.3 },
    series: [{ name: 'x', x: [0, 128, 255], y: [0, 255, 128] }],
    more: 0,
  },
});

const show = (props: Partial<SolutionCardProps> = {}, as?: ReturnType<typeof session>) =>
  renderScreen([{ path: '*', element: <SolutionCard solution={card} {...props} /> }], { as });

it('links to the solution and describes it', () => {
  show();
  expect(screen.getByRole('link', { name: 'lorenz' })).toHaveAttribute('href', '/solutions/7');
  const shown = within(screen.getByRole('article'));
  for (const text of ['ODE', 'Lorenz', 'Chaos at ρ = 28', 'demo/lorenz', /2,316/])
    expect(shown.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Submitted')).not.toBeInTheDocument();
});

it('names the library of a solution that is not a solver of neurodiffeq', () => {
  show({ solution: { ...card, library: 'deepxde' } });
  expect(screen.getByText('DeepXDE · Lorenz')).toBeInTheDocument();
});

it('says how large the error is beside the solution', () => {
  const proven = {
    proof_state: 'done',
    proof_rung: 'reference',
    proven_error: 0.000683,
    relative_error: 0.00018,
  } as const;
  show({ solution: { ...card, ...proven } });
  expect(screen.getByText('0.018 %')).toBeInTheDocument();
});

it('shows the status if requested', () => {
  show({ showStatus: true });
  expect(screen.getByText('Submitted')).toBeInTheDocument();
});

it('switches to the equation and back', async () => {
  const { person } = show();
  expect(screen.getByRole('img', { name: /^x over t from 0 to 4/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show equation' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('and 2 more equations')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show sample solution' }));
  expect(screen.getByRole('img')).toBeInTheDocument();
});

it('shows the source of an equation that could not be parsed', () => {
  const equation_details = {
    ...card.equation_details,
    equation_tex: [],
    source: 'lambda u, t: [odd(u)]',
  };
  show({ solution: { ...card, equation_details }, face: 'equation' });
  expect(screen.getByText('lambda u, t: [odd(u)]')).toBeInTheDocument();
});

it('follows the switch of the whole list, even after it was switched on its own', async () => {
  function List() {
    const [face, setFace] = useState<'plot' | 'equation'>('plot');
    return (
      <>
        <button onClick={() => setFace('equation')}>all equations</button>
        <SolutionCard solution={card} face={face} />
      </>
    );
  }
  const { person } = renderScreen([{ path: '*', element: <List /> }]);
  await person.click(screen.getByRole('button', { name: 'Show equation' }));
  await person.click(screen.getByText('all equations'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows the number of likes to a visitor without a button', () => {
  show();
  expect(screen.getByText(/148/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /like/i })).not.toBeInTheDocument();
});

it('lets a user like the solution', async () => {
  server.use(answer('put', '/solutions/{id}/like', { like_count: 149, liked: true }));
  const { person } = show({}, session());
  await person.click(screen.getByRole('button', { name: 'Like, likes: 148' }));
  expect(await screen.findByRole('button', { name: 'Liked, likes: 149', pressed: true })).toBeInTheDocument();
});

it('says why a like was refused', async () => {
  server.use(refuse('put', '/solutions/{id}/like', 404, 'There is no such solution'));
  const { person } = show({}, session());
  await person.click(screen.getByRole('button', { name: 'Like, likes: 148' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such solution');
  expect(screen.getByRole('button', { name: 'Like, likes: 148', pressed: false })).toBeInTheDocument();
});
