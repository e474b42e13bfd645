import { HubError } from '@hub/openapi/client';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function timesAsked(failure: Error): Promise<number> {
  let asked = 0;
  const queryFn = () => {
    asked++;
    return Promise.reject(failure);
  };
  const end = expect(createQueryClient().fetchQuery({ queryKey: ['a thing'], queryFn })).rejects.toBe(failure);
  await jest.advanceTimersByTimeAsync(60_000);
  await end;
  return asked;
}

it.each([400, 401, 403, 404, 409, 422, 429, 500])(
  'does not retry a request that was refused with %d',
  async (status) => {
    expect(await timesAsked(new HubError(status, 'No.'))).toBe(1);
  },
);

it.each([0, 502, 503, 504])('retries once a request that got no answer: %d', async (status) => {
  expect(await timesAsked(new HubError(status, 'Away.'))).toBe(2);
});

it('does not retry after an error in the page itself', async () => {
  expect(await timesAsked(new TypeError('No such property'))).toBe(1);
});
