import { certificateText, certify, digestOf, questionOfFile, type Certificate } from '@hub/certify';
import { refuse } from '@hub/openapi/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCertificate, type CheckInput } from '../features/details/proof/again/check-certificate.ts';
import { aCertificate, aProvenSolution } from '../testing/proofs.ts';
import { visitSolution, wholeDetails } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

/** Stands for the worker: it checks in the same thread, or waits for the test to speak for it. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  static waits = false;
  terminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(input: CheckInput) {
    if (!FakeWorker.waits) this.say({ result: checkCertificate(input, () => undefined) });
  }

  say(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.terminated = true;
  }
}
jest.mock('../features/details/proof/again/start-worker.ts', () => ({ startWorker: () => new FakeWorker() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => Object.assign(FakeWorker, { started: [], waits: false }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const FILE = new Uint8Array(
  readFileSync(path.join(__dirname, '../../../solver-file/test/fixtures/client/exp-decay/solver-1.dill')),
);
const solution = aProvenSolution({ sha256: digestOf(FILE), size: FILE.length });
const { sha256, diff_equation_details: details, merged_details: merged } = solution;
const certificate = certify(questionOfFile(FILE, { sha256, details, merged, names: details }));

/** Opens the page, on which the hub serves this certificate and file. */
async function visit(served: Certificate = certificate, file = FILE) {
  const { person } = visitSolution(server, { solution });
  const ranges: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/solutions/7/certificate', () => new HttpResponse(certificateText(served))),
    http.get('*/api/v1/solutions/download', ({ request }) => {
      ranges.push(request.headers.get('range'));
      return new HttpResponse(file, { status: 206 });
    }),
  );
  await wholeDetails();
  const section = within(screen.getByRole('region', { name: 'How this was proven' }));
  const button = section.getByRole('button', { name: 'Check again in this browser' });
  const told = async (text: string | RegExp) => {
    await section.findByText(text);
    return section.getByRole('status');
  };
  return { person, section, button, told, ranges };
}

/** It starts when file and certificate have come. */
const startedWorker = () => waitFor(() => FakeWorker.started[0] ?? fail());
const fail = (): never => {
  throw new Error('The worker has not started.');
};

it('computes the same certificate from the file, without counting a download', async () => {
  const { person, button, told, ranges } = await visit();
  await person.click(button);
  expect(await told('Same result, byte for byte')).toHaveTextContent(/computed the same certificate in [\d.]+ s\.$/);
  // The figure fetches the file, too.
  expect([...new Set(ranges)]).toEqual(['bytes=0-']);
  expect(FakeWorker.started.map(({ terminated }) => terminated)).toEqual([true]);
  expect(button).toHaveFocus();
});

it('shows both values and how to report it when the result differs', async () => {
  const { range } = aCertificate().errors[0]!;
  const errors = [{ of: 'u', bound: 0.00068, sampled: 0, worst_at: [0], boxes: [], range }];
  const { person, button, told } = await visit({ ...certificate, errors } as Certificate);
  await person.click(button);
  const status = within(await told('The result differs'));
  expect(status.getByText('On the hub').nextElementSibling).toHaveTextContent(
    /^\|error\| ≤ 6\.8·10⁻⁴, sha256 \w{4}…\w{4}$/,
  );
  expect(status.getByText('In this browser').nextElementSibling).toHaveTextContent(/, sha256 \w{4}…\w{4}$/);
  expect(status.getByRole('link', { name: 'Report this' })).toHaveAttribute(
    'href',
    '/docs/safe-and-right#when-a-check-gives-another-result',
  );
  expect(status.getByRole('button', { name: 'Save the result of this browser' })).toBeInTheDocument();
});

it('compares nothing where the certificate was made by other code', async () => {
  const { person, button, told } = await visit({ ...certificate, certified_with: 0 });
  await person.click(button);
  expect(await told('Nothing to compare yet')).toHaveTextContent('a different version of the hub');
});

it('says that the file is another one', async () => {
  const { person, button, told } = await visit(certificate, FILE.slice(1));
  await person.click(button);
  expect(await told('The file is not the one that was certified')).toBeInTheDocument();
});

it('counts the boxes, and can be cancelled', async () => {
  FakeWorker.waits = true;
  const { person, section, button } = await visit();
  await person.click(button);
  await section.findByRole('button', { name: /^Checking, 0 of 312 boxes/ });
  await person.click(button); // not a second time
  const cancel = section.getByRole('button', { name: 'Cancel' });
  const worker = await startedWorker();
  act(() => worker.say({ boxes: 140 }));
  expect(await section.findByRole('button', { name: /^Checking, 140 of 312 boxes/ })).toBe(button);
  await person.click(cancel);
  expect(FakeWorker.started.map(({ terminated }) => terminated)).toEqual([true]);
  expect(button).toHaveAccessibleName('Check again in this browser');
  expect(button).toHaveFocus();
  expect(cancel).not.toBeInTheDocument();
});

it('says what failed, and can be started again', async () => {
  const { person, button, told } = await visit();
  server.use(refuse('get', '/solutions/download', 503, 'The hub is busy.'));
  await person.click(button);
  expect(await told('The check could not be done')).toHaveTextContent('The hub is busy.');

  FakeWorker.waits = true;
  server.use(http.get('*/api/v1/solutions/download', () => new HttpResponse(FILE, { status: 206 })));
  await person.click(button);
  const worker = await startedWorker();
  worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
  expect(await told('The check could not be done')).toHaveTextContent('The browser stopped the computation, possibly');
});
