import type { Solution } from '@hub/openapi/types';
import { aSolution } from '@hub/web-kit/testing';
import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { pageHeading, visitSolution } from '../testing/visit-solution.tsx';

jest.mock('../figures/charts/echarts.ts', () => ({ init: jest.fn() }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function visit(xs: number[], ys: number[], value: (x: number, y: number) => number) {
  const z = xs.map((x) => ys.map((y) => value(x, y)));
  const evaluated: Solution['evaluated'] = { kind: 'grid', source: 'samples', name: 'u', xs, ys, z };
  const { person } = visitSolution(server, { solution: aSolution({ evaluated }) });
  await pageHeading();
  return person;
}
const ends = async () => (await screen.findAllByRole('slider')).map((slider) => slider.parentElement!.textContent);

it('the coordinates of a map reach from its smallest to its largest value, however the file lists them', async () => {
  const person = await visit([5, 3, 2], [7, 8], (x, y) => x + y);
  expect(await ends()).toEqual([expect.stringMatching(/^t25/)]);
  await person.click(screen.getByRole('button', { name: 'Along t' }));
  expect(await ends()).toEqual(['y78']);
  expect(screen.queryByText(/everywhere\./)).not.toBeInTheDocument();
});

it('a map of one value says so', async () => {
  await visit([2, 3, 5], [7, 8], () => 3);
  expect(await screen.findByText(/u is 3 everywhere\./)).toBeVisible();
});
