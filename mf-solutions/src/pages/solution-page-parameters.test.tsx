import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageHeading, visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const FILE = path.join(__dirname, '../../../solver-file/test/fixtures/reference/bundle-free-value/solver.dill');

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  globalThis.history.replaceState(null, '', '/');
});
afterAll(() => server.close());

/** A bundle of solutions of u' = -u, one for each start u(0.2) between 0.5 and 1.5. */
const aBundle = (trained: { min: number; max: number } | undefined = { min: 0.5, max: 1.5 }): Solution =>
  aSolution({
    evaluated: { kind: 'lines', source: 'weights', x: [0.2, 1, 2], series: [{ name: 'u', y: [1, 0.5, 0.2] }] },
    evaluation: { reason: null, samples_differ: false, held: [{ name: 'u_0', value: 1, ...(trained && { trained }) }] },
  });

async function visit(solution = aBundle()) {
  const page = visitSolution(server, { solution });
  server.use(http.get('*/api/v1/solutions/download', () => new HttpResponse(readFileSync(FILE), { status: 206 })));
  await pageHeading();
  return page;
}

const slider = () => screen.findByRole('slider', { name: 'u₀' });
const picture = () => screen.findByRole('img', { name: /u/ });
const parameterInAddress = () => new URLSearchParams(globalThis.location.search).get('parameters');

it('has a slider for each input that is a parameter, and the curve follows it', async () => {
  await visit();
  const [figure, parameter] = [await picture(), await slider()];
  const before = figure.getAttribute('aria-label');
  expect(screen.getByText(/The file covers a range of parameters; this figure uses/)).toBeInTheDocument();
  fireEvent.keyDown(parameter, { key: 'ArrowRight', shiftKey: true });
  expect(parameter).toHaveAttribute('aria-valuetext', 'u₀ = 1.1');
  await waitFor(() => expect(figure.getAttribute('aria-label')).not.toBe(before));
  await waitFor(() => expect(parameterInAddress()).toBe('1.1'));
  expect(screen.queryByText(/this figure uses/)).not.toBeInTheDocument();
});

it('opens with the parameters of the address, within the range that was trained', async () => {
  globalThis.history.replaceState(null, '', '/?parameters=7');
  const { person } = await visit();
  expect(await slider()).toHaveAttribute('aria-valuetext', 'u₀ = 1.5');
  await person.click(screen.getByRole('button', { name: 'Reset the parameters' }));
  expect(await slider()).toHaveAttribute('aria-valuetext', 'u₀ = 1');
  await waitFor(() => expect(parameterInAddress()).toBeNull());
});

it('has no slider while the trained range is unknown', async () => {
  await visit({ ...aBundle(), evaluation: { reason: null, samples_differ: false, held: [{ name: 'u_0', value: 1 }] } });
  expect(await picture()).toBeInTheDocument();
  expect(screen.queryByRole('slider', { name: 'u₀' })).not.toBeInTheDocument();
});
