import { API_BASE } from '@hub/openapi/client';
import type { Solution } from '@hub/openapi/types';
import { aProof, aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aCertificate, aCorrectedCertificate, aProvenSolution } from '../testing/proofs.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../plots/echarts.ts', () => ({ init: jest.fn() }));

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
  it('says what is proven, how, and how strong that is', async () => {
    visit();
    const proof = within(await block('Proven: |error| ≤ 6.9·10⁻⁴ on [0, 16]'));
    expect(await block(/^Proven/)).toHaveTextContent(
      'At every t the network differs from the exact solution by at most this much.',
    );
    expect(proof.getByText('Certified reference solution')).toBeInTheDocument();
    expect(proof.getByText('second-strongest of 8 methods')).toBeInTheDocument();
    expect(proof.getByRole('link', { name: 'How this was proven' })).toHaveAttribute('href', '#proof');
    expect(proof.getByRole('link', { name: 'Certificate' })).toHaveAttribute(
      'href',
      '/api/v1/solutions/7/certificate?version=1',
    );
    expect(proof.getByRole('link', { name: 'What it means' })).toHaveAttribute('href', '/docs/proof');
    expect(screen.getByText('Proven 6.9·10⁻⁴')).toBeInTheDocument();
  });

  it('appears on the open page once it has been computed', async () => {
    visit(aSolution({ proof: aProof({ place: 1 }) }));
    await block('The proof is being computed');
    server.use(http.get(`*${API_BASE}/solutions/7`, () => HttpResponse.json(aProvenSolution())));
    expect(await screen.findByRole('region', { name: /^Proven: / })).toBeInTheDocument();
  });

  it('names each unknown of a system', async () => {
    const errors = [
      { unknown: 'x', bound: 0.000683, sampled: 0, worst_at: [14.7], boxes: 2 },
      { unknown: 'y', bound: 0.0012, sampled: 0, worst_at: [3], boxes: 2 },
    ];
    visit(aProvenSolution({}, { errors, proven_error: 0.0012 }));
    const proof = await block('Proven: |error| ≤ 1.2·10⁻³ on [0, 16]');
    expect(proof).toHaveTextContent('from the exact solution by at most 6.9·10⁻⁴ in x, 1.2·10⁻³ in y.');
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
      'Certified: |residual| ≤ 4.1·10⁻² on [0, 40]',
      'How far it is from the exact solution is not proven.',
    ],
    [
      'sampled',
      aProof({ state: 'done', rung: 'sampled', sampled_residuals: [{ value: 0.02, at: [1] }] }),
      'Sampled: |residual| up to 2·10⁻²',
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
      '|error| ≤ 6.9·10⁻⁴ was proven for the older version.',
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
    expect(screen.queryByText(/^Proven \d/)).not.toBeInTheDocument();
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
  });

  it('shows the formula that was proven to be the exact solution', async () => {
    const proof = { ...aProvenSolution().proof, rung: 'exact' as const, reasons: [] };
    visit(aProvenSolution({ exact_solution: ['cos(omega*t)'], proof }));
    await wholeDetails();
    const section = within(screen.getByRole('region', { name: 'How this was proven' }));
    expect(section.getByText(/ = cos\(omega\*t\)$/)).toBeInTheDocument();
    expect(section.getAllByRole('listitem')[0]).toHaveTextContent(/^1Exact solution\. Used\./);
    expect(screen.getByText('strongest of 8 methods')).toBeInTheDocument();
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
