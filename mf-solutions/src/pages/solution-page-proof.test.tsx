import { API_BASE } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aCertificate, aCorrectedCertificate, aProvenError, aProvenSolution } from '../testing/proofs.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const CERTIFICATE = `*${API_BASE}/solutions/7/certificate`;
const certified = () => http.get(CERTIFICATE, () => HttpResponse.json(aCertificate() as object));

function visit(solution: Solution = aProvenSolution()) {
  const page = visitSolution(server, { solution });
  server.use(certified());
  return page;
}

const block = (name: string | RegExp) => screen.findByRole('region', { name });

describe('the proof beside the figure', () => {
  it('says how large the error is beside the solution, where, and how that was proven', async () => {
    visit();
    const proof = within(await block('Error ≤ 0.018\u00a0% of the range of u'));
    expect(await block(/^Error/)).toHaveTextContent(
      '|error| ≤ 6.9·10⁻⁴ for every t in [0, 16]; u runs from −1.79 to 2.',
    );
    expect(await block(/^Error/)).toHaveTextContent(
      'The hub solved the equation again with a method that bounds its own error, and compared the network with it in 2 intervals.',
    );
    expect(proof.getByText('Proven')).toBeInTheDocument();
    expect(proof.getByRole('link', { name: 'How this was proven' })).toHaveAttribute('href', '#proof');
    expect(proof.getByRole('link', { name: 'Check it in this browser' })).toHaveAttribute('href', '#check-again');
    expect(screen.queryByText(/^Error up to/)).not.toBeInTheDocument();
  });

  it.each([
    ['usable', 0.042, 0.1, 'Proven', 'Error ≤ 4.2\u00a0% of the range of u', 'The hub solved the equation again'],
    [
      'coarse',
      0.71,
      1.5,
      'Proven, but too coarse to use',
      'Error ≤ 71\u00a0% of the range of u',
      'near t = 14.7, the network really is 1.5 away from the exact solution.',
    ],
    [
      'useless',
      1.2,
      0.1,
      'Proven, but larger than the solution',
      'Error may exceed the range of u',
      'The bound is larger than the solution. A sharper proof may be possible.',
    ],
    ['unmeasured', null, 0.1, 'Proven', 'Error ≤ 1.6', 'The hub solved the equation again'],
  ])('tells an error that is %s', async (_, relative, sampled, kind, claim, sentence) => {
    const errors = [aProvenError({ bound: 1.6, relative, sampled })];
    visit(
      aProvenSolution(
        { proven_error: 1.6, relative_error: relative },
        { errors, proven_error: 1.6, relative_error: relative },
      ),
    );
    const proof = await block(claim);
    expect(within(proof).getByText(kind)).toBeInTheDocument();
    expect(proof).toHaveTextContent(sentence);
    const further = within(proof).queryAllByRole('link', { name: 'Train it further in Python' });
    expect(further).toHaveLength(relative !== null && relative > 0.1 ? 1 : 0);
    const warnings = screen.queryAllByText(/^(Error up to 71 %|The error may exceed the range)$/);
    expect(warnings).toHaveLength(relative !== null && relative > 0.1 ? 1 : 0);
  });

  it('says what was claimed before, and why no longer', async () => {
    const withdrawn = {
      proven_error: 0.00009,
      certified_with: 2,
      made_at: '2026-11-12T14:06:00Z',
      withdrawn_at: '2026-11-26T14:06:00Z',
      reason: 'The step may depend on the highest derivative.',
    };
    visit(aSolution({ proof: aProof({ state: 'done', rung: 'residual', certified_residual: 2, withdrawn }) }));
    const proof = await block(/^The equation is met/);
    expect(proof).toHaveTextContent(
      'Withdrawn on Nov 26, 2026: the hub claimed |error| ≤ 9·10⁻⁵ before. The step may depend on the highest derivative.',
    );
    expect(within(proof).getByRole('link', { name: 'Its certificate' })).toHaveAttribute(
      'href',
      '/api/v1/solutions/7/certificate?version=1&withdrawn=true',
    );
  });

  it('appears on the open page once it has been computed', async () => {
    visit(aSolution({ proof: aProof({ place: 1 }) }));
    await block('The proof is being computed');
    server.use(http.get(`*${API_BASE}/solutions/7`, () => HttpResponse.json(aProvenSolution())));
    expect(await screen.findByRole('region', { name: /^Error ≤/ })).toBeInTheDocument();
  });

  it('names each unknown of a system', async () => {
    const errors = [
      aProvenError({ unknown: 'x', relative: 0.0001 }),
      aProvenError({ unknown: 'y', bound: 0.0012, relative: 0.003, range: [-5, 5] }),
    ];
    visit(aProvenSolution({}, { errors, proven_error: 0.0012, relative_error: 0.003 }));
    const proof = await block('Error ≤ 0.3\u00a0% of the range of y');
    expect(proof).toHaveTextContent('|error| ≤ 1.2·10⁻³ for y, 6.9·10⁻⁴ for x, for every t in [0, 16].');
  });

  it.each([
    [
      'being computed',
      aProof({ place: 3 }),
      'The proof is being computed',
      'This file is 3rd in line. You can leave the page; the result will appear here.',
    ],
    [
      'a residual alone',
      aProof({ state: 'done', rung: 'residual', certified_residual: 0.0405, domain: [{ name: 't', from: 0, to: 40 }] }),
      /^The equation is met to within 4\.1·10\s?⁻²$/,
      'to within this bound on [0, 40]. Its distance from the exact solution is not proven.',
    ],
    [
      'sampled',
      aProof({ state: 'done', rung: 'sampled', sampled_residuals: [{ value: 0.02, at: [1] }] }),
      /^Sampled: \|residual\| up to 2·10\s?⁻²$/,
      'so this is not a proof.',
    ],
    [
      'not possible',
      aProof({ state: 'done', rung: 'none', reasons: [{ rung: 'sampled', reason: 'The equation cannot be read.' }] }),
      'No proof for this file',
      'The equation cannot be read.',
    ],
    ['failed', aProof({ state: 'done', failure: 'It took too long.' }), 'No proof for this file', 'It took too long.'],
    [
      'of an older version',
      aProof({ place: 1, older: { version: 1, rung: 'reference', proven_error: 0.000683, errors: [] } }),
      'Proven for version 1; version 2 is being checked',
      '|error| ≤ 6.9·10⁻⁴ was proven for the older version and does not apply to this one.',
    ],
    [
      'checked again',
      aProof({ state: 'waiting', place: 2, rung: 'residual', certified_residual: 0.0405 }),
      'The proof is being checked again',
      'An earlier check of this version gave |residual| ≤ 4.1·10⁻². This file is 2nd in line.',
    ],
  ])('tells the state: %s', async (_, proof, title, sentence) => {
    visit(aSolution({ proof, version: 2, head_version: 2, values_version: 2 }));
    expect(await block(title)).toHaveTextContent(sentence);
    expect(screen.queryByRole('button', { name: 'Check again in this browser' })).not.toBeInTheDocument();
    expect(screen.queryByText('Proven')).not.toBeInTheDocument();
  });
});

describe('how this was proven', () => {
  it('lists bounds with their places, what the reference costs, and why no stronger method was used', async () => {
    visit();
    await wholeDetails();
    const section = within(screen.getByRole('region', { name: 'How this was proven' }));
    const valueOf = (key: string) => section.getByText(key).nextElementSibling?.textContent;
    expect(valueOf('Proven error')).toBe('≤ 6.9·10⁻⁴ at\u00a0t\u00a0=\u00a014.7');
    expect(valueOf('Certified residual')).toBe('≤ 7.2·10⁻³ at\u00a0t\u00a0=\u00a00.06');
    expect(valueOf('Sampled residual')).toBe('7.1·10⁻³');
    expect(valueOf('Boxes checked')).toBe('312');
    expect(valueOf('Time to prove')).toBe('0.41 s on the server');
    expect(await section.findByText('Error of the reference itself')).toBeInTheDocument();
    expect(valueOf('Error of the reference itself')).toBe('≤ 3·10⁻¹⁰');
    expect(section.getByText('The numeric solution is cheaper here.').parentElement).toHaveTextContent(
      'It was computed by Taylor series in one polynomial piece. Evaluating it at one point takes about 2 multiplications; evaluating the network takes about 3.',
    );
    const methods = section.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(methods).toHaveLength(8);
    expect(methods[0]).toBe('1Exact solution. No formula for this solution is known.');
    expect(methods[1]).toMatch(/^2Certified reference solution\. Used\./);
    expect(section.getByRole('link', { name: 'Certificate' })).toHaveAttribute(
      'href',
      '/api/v1/solutions/7/certificate?version=1',
    );
  });

  it('shows the formula that was proven to be the exact solution', async () => {
    const proof = { ...aProvenSolution().proof, rung: 'exact' as const, reasons: [] };
    visit(aProvenSolution({ exact_solution: ['cos(omega*t)'], proof }));
    await wholeDetails();
    const section = within(screen.getByRole('region', { name: 'How this was proven' }));
    expect(section.getByText(/ = cos\(omega\*t\)$/)).toBeInTheDocument();
    expect(section.getAllByRole('listitem')[0]).toHaveTextContent(/^1Exact solution\. Used\./);
  });

  it('says why a formula was not believed', async () => {
    const reason = "The author's formula does not satisfy the equation: its residual is 0.3 at t = 1.2.";
    visit(aProvenSolution({ exact_solution: ['cos(t)'] }, { reasons: [{ rung: 'exact', reason }] }));
    await wholeDetails();
    const section = within(screen.getByRole('region', { name: 'How this was proven' }));
    expect(section.getAllByRole('listitem')[0]).toHaveTextContent(reason);
  });

  it('tells the own error of a network less a fitted polynomial', async () => {
    visit();
    server.use(http.get(CERTIFICATE, () => HttpResponse.json(aCorrectedCertificate() as object)));
    await wholeDetails();
    const section = within(screen.getByRole('region', { name: 'How this was proven' }));
    expect((await section.findByText('Error of the reference itself')).nextElementSibling).toHaveTextContent(
      '≤ 2·10⁻⁴',
    );
  });

  it('is absent before the file was checked', async () => {
    visit(aSolution());
    await wholeDetails();
    expect(screen.queryByRole('region', { name: 'How this was proven' })).not.toBeInTheDocument();
  });
});

describe('the figure', () => {
  it('tells the largest error, and the data obey the bounds', async () => {
    const { person } = visit();
    expect(
      await screen.findByRole('img', { name: /; the proven error is at most 6\.9·10⁻⁴, largest at t = 14\.7$/ }),
    ).toBeInTheDocument();
    await wholeDetails();
    await screen.findByText('Error of the reference itself');
    await person.click(screen.getAllByText('Data')[0] as HTMLElement);
    const rows = within(screen.getByRole('table', { name: 'Data of Sample solution' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'tu',
      '01.00000 ± 2.1·10⁻⁵',
      '80.40000 ± 2.1·10⁻⁵',
      '16−1.0000 ± 6.9·10⁻⁴',
    ]);
  });

  it('stays when the certificate cannot be loaded, which can be tried again', async () => {
    const { person } = visit();
    server.use(http.get(CERTIFICATE, () => new HttpResponse(null, { status: 500 })));
    const failed = await screen.findByText(/The proof could not be loaded\./);
    server.use(certified());
    await person.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Error of the reference itself')).toBeInTheDocument();
    expect(failed).not.toBeInTheDocument();
  });
});
