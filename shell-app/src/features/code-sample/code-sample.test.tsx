import { answer, hang, refuse } from '@hub/openapi/testing';
import { aCard, aSolution, renderScreen } from '@hub/web-kit/testing';
import { waitFor } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { CodeSample, type CodeSampleProps } from './code-sample.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open(solution: CodeSampleProps['solution'], ...handlers: HttpHandler[]) {
  server.use(...handlers);
  return renderScreen([{ path: '/', element: <CodeSample solution={solution} /> }]).container;
}

const card = aCard({ name: 'rod', label: 'grace/rod' });
const text = (container: HTMLElement) => container.textContent;

it('the sample loads, trains and saves the solution that is shown', async () => {
  const container = open(card, answer('get', '/solutions/{id}', aSolution({ ...card, use_cases: [] })));
  await waitFor(() => expect(text(container)).toContain('grace/rod'));
  expect(text(container)).toContain('solver.save(name="rod", save_to_hub=True)');
  expect(text(container)).toContain('.fit(');
});

it('names the solution even where its details cannot be read', async () => {
  const container = open(card, refuse('get', '/solutions/{id}', 500, 'Away'));
  await waitFor(() => expect(text(container)).toContain('grace/rod'));
  expect(text(container)).toContain('solver.save(name="rod"');
});

it('stands for any solution where the hub has none', async () => {
  const container = open(null);
  await waitFor(() => expect(text(container)).toContain('save_to_hub=True'));
  expect(text(container)).not.toContain('grace/rod');
});

it.each([
  ['the solutions', undefined],
  ['the details', card],
])('waits for %s without naming another solution', (_name, solution) => {
  expect(text(open(solution, hang('get', '/solutions/{id}')))).not.toContain('save_to_hub');
});
