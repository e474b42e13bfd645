import { answer, refuse } from '@hub/openapi/testing';
import type { Export } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { widenWindow } from '../testing/visit-browse.tsx';
import { pageHeading, visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const JSON_EXPORT: Export = {
  format: 'json',
  file_name: 'solution_7_v1.json',
  size: 54_321,
  largest_difference: 2.11e-16,
  reason: null,
};
const C_EXPORT: Export = { ...JSON_EXPORT, format: 'c', file_name: 'solution_7_v1.h', largest_difference: 0 };
const NO_EXPORT: Export = {
  ...JSON_EXPORT,
  format: 'numpy',
  size: null,
  largest_difference: null,
  reason: 'The function erf is in no export.',
};

const dialog = () => screen.getByRole('dialog', { name: 'Download' });
const opener = () => screen.getByRole('button', { name: 'Download' });

async function openExports(exports: Export[], solution = aSolution()) {
  const { person } = visitSolution(server, { solution });
  server.use(answer('get', '/solutions/{id}/exports', { version: 1, exports }));
  await pageHeading();
  await person.click(opener());
  await within(dialog()).findByText(/^(Checked at 100 points|This solution has no exports)/);
  return person;
}

it('offers an open file itself first, and neither as its own export nor as a script', async () => {
  const made = (['open', 'script', 'json'] as const).map((format) => ({ ...JSON_EXPORT, format }));
  await openExports(made, aSolution({ format: 'open' }));
  expect(dialog()).toHaveTextContent(/^Download.*Open filefor the hub, and the Python package solverhub/);
  const entries = within(dialog()).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^JSON/)]);
});

describe.each(['a wide', 'a narrow'])('the files of a solution in %s window', (width) => {
  beforeEach(() => width === 'a wide' && widenWindow());

  it('are listed with what reads them, their size, and what the check found', async () => {
    const single: Export = { ...JSON_EXPORT, format: 'onnx-float', largest_difference: 1e-7 };
    await openExports([JSON_EXPORT, C_EXPORT, single]);
    const entries = within(dialog()).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'C headerfor C99 compilers54,321 bytes',
      'ONNX, single precisionfor ONNX Runtime54,321 bytes',
      'JSONfor any language, and the Python package solverhub54,321 bytes',
    ]);
    expect(dialog()).toHaveTextContent('double-precision formats differ from the network by at most 2.2·10⁻¹⁶.');
    expect(within(dialog()).getByRole('link', { name: /^Solver file/ })).toHaveAttribute(
      'href',
      '/api/v1/solutions/download?id=7&version=1',
    );
  });
});

it('the files are closed by their button', async () => {
  const person = await openExports([JSON_EXPORT]);
  await person.click(within(dialog()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('a dangerous published file is fetched with the session, and shows why it is refused', async () => {
  const inspection = { ...aSolution().inspection, verdict: 'dangerous' as const };
  const person = await openExports([JSON_EXPORT], aSolution({ inspection }));
  server.use(refuse('get', '/solutions/download', 403, 'This file runs harmful code when it is loaded.'));
  await person.click(within(dialog()).getByRole('button', { name: /^Solver file/ }));
  expect(await screen.findByText('This file runs harmful code when it is loaded.')).toBeInTheDocument();
});

it('a format is downloaded under the name that the hub gives', async () => {
  URL.createObjectURL = () => 'blob:0';
  URL.revokeObjectURL = () => undefined;
  const saved = new Promise<HTMLAnchorElement>((resolve) => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      resolve(this);
    });
  });
  const person = await openExports([JSON_EXPORT, C_EXPORT]);
  server.use(http.get('*/solutions/7/export/c', () => HttpResponse.text('/* Decay */')));
  await person.click(within(dialog()).getByRole('button', { name: /^C header/ }));
  expect((await saved).download).toBe('solution_7_v1.h');
});

it('a format that fails says why, and has no button', async () => {
  await openExports([JSON_EXPORT, NO_EXPORT]);
  expect(dialog()).toHaveTextContent('Python module: no export. The function erf is in no export.');
  expect(within(dialog()).queryByRole('button', { name: /^Python/ })).not.toBeInTheDocument();
});

it('a solution without exports says why once', async () => {
  const reason = 'The file does not state its training domain.';
  const none = { size: null, largest_difference: null, reason };
  await openExports([
    { ...JSON_EXPORT, ...none },
    { ...C_EXPORT, ...none },
  ]);
  expect(dialog()).toHaveTextContent(`This solution has no exports. ${reason}`);
  expect(within(dialog()).queryByRole('list')).not.toBeInTheDocument();
});

it('an error offers to try again', async () => {
  const { person } = visitSolution(server);
  server.use(refuse('get', '/solutions/{id}/exports', 429, 'Too many calls.'));
  await pageHeading();
  await person.click(opener());
  expect(await within(dialog()).findByRole('alert')).toHaveTextContent('Too many calls.');
  server.use(answer('get', '/solutions/{id}/exports', { version: 1, exports: [JSON_EXPORT] }));
  await person.click(within(dialog()).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog()).findByRole('listitem')).toHaveTextContent('JSON');
});
