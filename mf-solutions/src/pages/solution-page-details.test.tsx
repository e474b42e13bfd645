import { answer } from '@hub/openapi/testing';
import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aCertificate, aProvenSolution } from '../testing/proofs.ts';
import { anEmptySolution, mergedWith } from '../testing/solutions.ts';
import { visitSolution, wholeDetails, type World } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const visit = (world?: World) => visitSolution(server, world);

describe('the details', () => {
  it('show everything that a complete file contains', async () => {
    visit({
      solution: aSolution({
        training_summary: 'Adam, *slowly*.',
        reference_summary: 'A book.',
        other_summary: 'More.',
      }),
    });
    await wholeDetails();
    expect(screen.getByText('The smallest example there is.')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'u over t from 0 to 2; u between 0.4 and 1' })).toBeInTheDocument();
    expect(screen.getByText(/^Lowest loss \d/)).toHaveTextContent('Lowest loss 0.0000 (2.1·10⁻⁶)');
    expect(screen.getByText(/at epoch 2 of 2/)).toBeInTheDocument();
    const network = screen.getByRole('region', { name: 'Network for u' });
    expect(
      within(network)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Layer', 'Input', 'Output']);
    expect(within(network).getByRole('row', { name: 'Parameters 1,321' })).toBeInTheDocument();
    for (const title of ['Training', 'References', 'Other', 'Use cases', 'More'])
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(await screen.findByText('slowly')).toHaveProperty('tagName', 'EM');
    expect(screen.getByText('0.0234375')).toBeInTheDocument();
    expect(screen.getByText('Thermo')).toBeInTheDocument();
    expect(screen.getByText(aSolution().sha256)).toBeInTheDocument();
  });

  it('are closed below, until a link leads to one of them', async () => {
    const { person } = visit({ solution: aProvenSolution() });
    server.use(http.get('*/api/v1/solutions/7/certificate', () => HttpResponse.json(aCertificate() as object)));
    await wholeDetails();
    const fold = screen.getByText('What loading does').closest('details')!;
    expect(fold).not.toHaveAttribute('open');
    await person.click(await screen.findByRole('link', { name: 'usual content' }));
    await waitFor(() => expect(fold).toHaveAttribute('open'));
  });

  it('of a large solution are completed by a separate request for samples', async () => {
    const { evaluated, training, diff_equation_details: details } = aSolution();
    const { train_loss, valid_loss } = training;
    const { sample_solution, sample_loss } = details;
    const asked: string[] = [];
    server.use(
      answer(
        'get',
        '/solutions/{id}/samples',
        { version: 1, evaluated, sample_solution, sample_loss, train_loss, valid_loss },
        { seen: ({ url }) => asked.push(new URL(url).search) },
      ),
    );
    const bare: Partial<Solution> = {
      samples_apart: true,
      evaluated: { kind: 'none', source: 'none' },
      training: { ...training, train_loss: [], valid_loss: [] },
      diff_equation_details: { ...details, sample_loss: [] },
    };
    visit({ solution: aSolution(bare) });
    await wholeDetails();
    expect(await screen.findByRole('img', { name: 'u over t from 0 to 2; u between 0.4 and 1' })).toBeInTheDocument();
    expect(screen.getByText(/^Lowest loss \d/)).toHaveTextContent('Lowest loss 0.0000 (2.1·10⁻⁶)');
    expect(asked).toEqual([`?version=${aSolution().version}`]);
  });

  it('are shown for a file without contents', async () => {
    visit({ solution: anEmptySolution() });
    await wholeDetails();
    expect(screen.getByRole('heading', { name: 'No data to display' })).toBeInTheDocument();
    expect(screen.getByText('The source code of the equations was not uploaded with this file.')).toBeInTheDocument();
    for (const name of ['Training', 'Network and generator', 'Variables', 'As in the file'])
      expect(screen.queryByText(name)).not.toBeInTheDocument();
    expect(screen.getByText('It holds no solver.')).toBeInTheDocument();
  });

  it('show equation source that could not be parsed as sent', async () => {
    const source = 'lambda u, t: [my_operator(u, t)]';
    visit({
      solution: aSolution({
        equation_details: { equation_tex: [], conditions_tex: [], parameters: [], source },
      }),
    });
    await wholeDetails();
    expect(
      within(screen.getByRole('region', { name: 'Source code, as uploaded' })).getByText(/my_operator/),
    ).toBeInTheDocument();
  });

  it('explain what loading the file does, with the imports on request', async () => {
    const { person } = visit();
    await wholeDetails();
    const panel = screen.getByRole('region', { name: 'What loading does' });
    expect(panel).toHaveTextContent(/Can be used without running its author’s code: yes\..*Complete file/);
    expect(panel).toHaveTextContent('As soon as you load or use it, a solver file can run code of its author.');
    await person.click(screen.getByText('What loading does'));
    await person.click(within(panel).getByText('Show imports'));
    expect(within(panel).getByText('torch.nn.modules.linear.Linear')).toBeVisible();
  });

  it('say that boundary functions have to be supplied again', async () => {
    visit({ solution: aSolution({ retrainable: false }) });
    await wholeDetails();
    expect(screen.getByRole('link', { name: 'boundary functions to be given' })).toHaveAttribute('href', '#python');
  });

  it('say why the equation in the code is not the one shown', async () => {
    const code_reason = 'The code branches on a value that is not known.';
    visit({ solution: aSolution({ read_equation: { origin: 'text', code_reason, tree: null, tree_reason: null } }) });
    await wholeDetails();
    expect(
      screen.getByText(/The equation in the file’s code is not shown: The code branches on a value/),
    ).toBeInTheDocument();
  });

  it('can be cited, regardless of what the authors cite', async () => {
    const { person } = visit({ solution: aSolution({ citation: 'A. Example, Decay, 2026.' }) });
    const part = within(await screen.findByRole('region', { name: 'References' }));
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await person.click(part.getByRole('button', { name: 'Copy citation' }));
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^@misc\{solverhub-7-v1/));
  });

  it.each([
    ['as text', 'A. Example, *Decay*, 2026.', 'A. Example, Decay, 2026.'],
    ['as BibTeX', '@book{example2026, title = {Decay}}', '@book{example2026, title = {Decay}}'],
  ])('show what the authors cite %s under References', async (_, citation, shown) => {
    visit({ solution: aSolution({ citation, reference_summary: 'See also Lotka.' }) });
    const part = await screen.findByRole('region', { name: 'References' });
    await waitFor(() => expect(part).toHaveTextContent(shown));
    expect(part).toHaveTextContent('See also Lotka.');
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
  ])('plot %s', async (_, overrides, summary) => {
    visit({ solution: aSolution({ ...overrides, equation_type: 'pde' }) });
    expect(await screen.findByRole('img', { name: summary })).toBeInTheDocument();
  });

  it('plot the selected unknown', async () => {
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

  it('say which version the plotted sample is from', async () => {
    visit({ solution: aSolution({ version: 2, head_version: 2, values_version: 1 }) });
    expect(await screen.findByText(/Version 2 has no sample; this one is from version 1/)).toBeInTheDocument();
  });

  it('turn lines off and on, with and without a description', async () => {
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
    expect(screen.getByRole('button', { name: 'u what is left' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('show the first of a hundred unknowns, and all on request', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `u_${index}`);
    const { diff_equation_details: details } = aSolution();
    const { person } = visit({
      solution: aSolution({
        solved_tex: names,
        evaluated: { kind: 'lines', source: 'weights', x: [0, 1], series: names.map((name) => ({ name, y: [0, 1] })) },
        ...mergedWith({
          conditions: names.map(() => ({ condition_type: 'IVP', t_0: 0 })),
          networks: names.map(() => ({ layers: [] })),
        }),
        diff_equation_details: {
          ...details,
          variables: [...names, 't'],
          dependent_variables: names,
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

  it('label lines with the description of the variable', async () => {
    const { person } = visit({ solution: aSolution({ variable_summary: 'u: what is left' }) });
    await wholeDetails();
    const line = screen.getByRole('button', { name: 'u what is left' });
    expect(line).toHaveAttribute('aria-pressed', 'true');
    await person.click(line);
    expect(line).toHaveAttribute('aria-pressed', 'false');
  });
});
