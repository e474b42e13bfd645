import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { anEmptySolution } from '../testing/solutions.ts';
import { visitSolution, wholeDetails, type World } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

describe('the details', () => {
  it('tell everything a good file tells', async () => {
    visit({
      solution: aSolution({
        training_summary: 'Adam, *slowly*.',
        reference_summary: 'A book.',
        other_summary: 'More.',
      }),
    });
    await wholeDetails();
    expect(screen.getByText('The smallest example there is.')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'u over t from 0 to 2; u between 0.4 and 1' })).toBeInTheDocument();
    expect(screen.getByText('Lowest loss 0.0000 (2.1 × 10⁻⁶)')).toBeInTheDocument();
    expect(screen.getByText(/at epoch 2 of 2/)).toBeInTheDocument();
    const network = screen.getByRole('region', { name: 'Network for u' });
    expect(
      within(network)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Layer', 'Input', 'Output']);
    expect(within(network).getByRole('row', { name: 'Parameters 1,321' })).toBeInTheDocument();
    for (const title of [
      'Equations',
      'Training specifics',
      'References',
      'Other',
      'Citation',
      'Variables',
      'Generator',
      'Use cases',
    ]) {
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    }
    expect(await screen.findByText('slowly')).toHaveProperty('tagName', 'EM');
    expect(screen.getByText('0.0234375')).toBeInTheDocument();
    expect(screen.getByText('neurodiffeq 0.7.0')).toBeInTheDocument();
    expect(screen.getByText('Thermo')).toBeInTheDocument();
    expect(screen.getByTitle(aSolution().sha256)).toHaveTextContent('9c41…e07b');
  });

  it('of a file that tells nothing still stand', async () => {
    visit({ solution: anEmptySolution() });
    await wholeDetails();
    expect(screen.getByRole('heading', { name: 'No data to display' })).toBeInTheDocument();
    expect(screen.getByText('No source of the equations was sent with this file.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Loss' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Network architecture' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Generator' })).not.toBeInTheDocument();
    expect(screen.getByText('It holds no solver.')).toBeInTheDocument();
  });

  it('show source that could not be read as it was sent', async () => {
    const source = 'lambda u, t: [my_operator(u, t)]';
    visit({
      solution: aSolution({ equation_details: { equation_tex: [], conditions_tex: [], parameters: [], source } }),
    });
    await wholeDetails();
    expect(screen.getByText('Source, shown as sent')).toBeInTheDocument();
    expect(screen.getByText(/my_operator/)).toBeInTheDocument();
  });

  it('say what loading the file does, with the names on request', async () => {
    const { person } = visit();
    await wholeDetails();
    const panel = screen.getByRole('region', { name: 'What this file does when loaded' });
    expect(within(panel).getByText(/^Loading any solver file runs code its author wrote/)).toBeInTheDocument();
    await person.click(within(panel).getByText('See what it imports'));
    expect(within(panel).getByText('torch.nn.modules.linear.Linear')).toBeVisible();
  });

  it('give the snippet with fresh conditions where the file cannot be trained on', async () => {
    visit({ solution: aSolution({ retrainable: false }) });
    await wholeDetails();
    expect(screen.getByText(/Its boundary functions were saved as text/)).toBeInTheDocument();
    expect(screen.getByText(/config\.conditions/)).toBeInTheDocument();
  });

  it('cite as the authors ask, in the form they gave', async () => {
    const { person } = visit({ solution: aSolution({ citation: 'A. Example, Decay, 2026.' }) });
    const part = within(await screen.findByRole('region', { name: 'Citation' }));
    expect(part.getByText('A. Example, Decay, 2026.')).toBeInTheDocument();
    await person.click(part.getByRole('button', { name: 'BibTeX' }));
    expect(part.getByText(/^@misc\{ada-decay-1/)).toBeInTheDocument();
  });

  it.each<[string, Partial<Solution>, string]>([
    [
      'a map',
      {
        evaluated: {
          kind: 'grid',
          source: 'weights',
          xs: [0, 1],
          ys: [0, 3],
          z: [
            [0, 1],
            [2, null],
          ],
          name: 'u',
        },
      },
      'u over t from 0 to 1 and y from 0 to 3; u between 0 and 2',
    ],
    [
      'scattered points',
      { evaluated: { kind: 'points', source: 'samples', xs: [0, 0.5], ys: [1, 2], z: [-1, 1], name: 'u' } },
      'u over t from 0 to 0.5 and y from 1 to 2; u between −1 and 1',
    ],
  ])('draw %s', async (_, overrides, summary) => {
    visit({ solution: aSolution({ ...overrides, equation_type: 'pde' }) });
    expect(await screen.findByRole('img', { name: summary })).toBeInTheDocument();
  });

  it('draw the unknown that one chooses', async () => {
    const lattice = { xs: [0, 1], ys: [0, 3] };
    const [z, other] = [
      [
        [0, 1],
        [2, 3],
      ],
      [
        [5, 6],
        [7, 8],
      ],
    ];
    const { person } = visit({
      solution: aSolution({
        equation_type: 'pde',
        evaluated: { kind: 'grid', source: 'weights', ...lattice, z, name: 'u', others: [{ name: 'v', z: other }] },
      }),
    });
    const unknowns = within(await screen.findByRole('group', { name: 'Unknown' }));
    await person.click(unknowns.getByRole('button', { name: 'v' }));
    expect(await screen.findByRole('img', { name: /v between 5 and 8/ })).toBeInTheDocument();
  });

  it('say whose sample is drawn when the version brought none', async () => {
    visit({ solution: aSolution({ version: 2, head_version: 2, values_version: 1 }) });
    expect(await screen.findByText(/Version 2 came without a sample: this is that of version 1/)).toBeInTheDocument();
  });

  it('switch lines off and on, described or not', async () => {
    const series = ['u', 'v'].map((name) => ({ name, y: [1, 2, 3] }));
    const { person } = visit({
      solution: aSolution({
        evaluated: { kind: 'lines', source: 'weights', x: [0, 1, 2], series },
        variable_summary: 'u: what is left',
      }),
    });
    await wholeDetails();
    const line = screen.getByRole('button', { name: 'v' });
    await person.click(line);
    expect(line).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'what is left' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('give Python for the newest version, and for just this one', async () => {
    const { person } = visit({ solution: aSolution({ head_version: 2, published_version: 2 }) });
    await wholeDetails();
    expect(screen.getByText(/solutions\/download\?id=7&version=1/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Newest' }));
    expect(screen.getByText(/name=/)).toBeInTheDocument();
    expect(screen.queryByText(/urlretrieve/)).not.toBeInTheDocument();
  });

  it('of a hundred unknowns show the first, and all on request', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `u_${index}`);
    const { diff_equation_details: details, contents, equation_details } = aSolution();
    const { person } = visit({
      solution: aSolution({
        equation_details: { ...equation_details, equation_tex: names },
        evaluated: { kind: 'lines', source: 'weights', x: [0, 1], series: names.map((name) => ({ name, y: [0, 1] })) },
        contents: { ...contents, conditions: names.map(() => ({ condition_type: 'IVP', t_0: 0 })) },
        diff_equation_details: {
          ...details,
          variables: [...names, 't'],
          dependent_variables: names,
          networks: names.map(() => details.networks[0] ?? { layers: [] }),
        },
      }),
    });
    await wholeDetails();
    expect(screen.getByRole('img', { name: /^u₀, .* and 92 more over t/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Network for u₉₉' })).not.toBeInTheDocument();
    for (const name of ['100 networks', '100 conditions', '100 lines', '101 variables']) {
      await person.click(screen.getByRole('button', { name: `Show all ${name}` }));
    }
    expect(screen.getByRole('region', { name: 'Network for u₉₉' })).toBeInTheDocument();
  });

  it('lose nothing when a variable is not described', async () => {
    const { person } = visit({ solution: aSolution({ variable_summary: 'u: what is left' }) });
    await wholeDetails();
    const line = screen.getByRole('button', { name: 'what is left' });
    expect(line).toHaveAttribute('aria-pressed', 'true');
    await person.click(line);
    expect(line).toHaveAttribute('aria-pressed', 'false');
  });
});
