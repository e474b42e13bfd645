import { HubError } from '@hub/openapi/client';
import { QueryObserver } from '@tanstack/react-query';
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

it.each([400, 401, 403, 404, 409, 422, 429, 500, 501])(
  'does not retry a request that was refused with %d',
  async (status) => {
    expect(await timesAsked(new HubError(status, 'No.'))).toBe(1);
  },
);

it.each([0, 502, 503, 504])('retries once a request that got no answer: %d', async (status) => {
  expect(await timesAsked(new HubError(status, 'Away.'))).toBe(2);
});

it('asks again after half a second', async () => {
  const queryFn = jest.fn(() => Promise.reject(new HubError(503, 'Away.')));
  const end = expect(createQueryClient().fetchQuery({ queryKey: ['a thing'], queryFn })).rejects.toThrow('Away.');
  await jest.advanceTimersByTimeAsync(499);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await end;
});

it('takes an answer from the cache for half a minute', async () => {
  const client = createQueryClient();
  const queryFn = jest.fn(() => Promise.resolve('an answer'));
  const ask = () => client.fetchQuery({ queryKey: ['a thing'], queryFn });
  await ask();
  jest.advanceTimersByTime(29_999);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await ask();
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it.each([undefined, 'an earlier answer'])(
  'shows what is true after a change, not an answer on its way: %s',
  async (before) => {
    const client = createQueryClient();
    const queryKey = ['a list'];
    const answers: ((answer: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    if (before) client.setQueryData(queryKey, before);
    const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 });
    const leave = observer.subscribe(() => undefined);
    const changed = client.invalidateQueries({ queryKey });
    expect(answers).toHaveLength(2);
    answers[1]!('after the change');
    answers[0]!('before the change');
    await changed;
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', fetchStatus: 'idle' });
    leave();
  },
);

it('does not repeat a change that got no answer', async () => {
  const mutationFn = jest.fn(() => Promise.reject(new HubError(503, 'Away.')));
  const client = createQueryClient();
  const end = expect(client.getMutationCache().build(client, { mutationFn }).execute(undefined)).rejects.toThrow(
    'Away.',
  );
  await jest.advanceTimersByTimeAsync(60_000);
  await end;
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

it('does not retry an error that only looks like one of the hub', async () => {
  expect(await timesAsked(Object.assign(new Error('Away.'), { status: 503 }))).toBe(1);
});

it('does not retry after an error in the page itself', async () => {
  expect(await timesAsked(new TypeError('No such property'))).toBe(1);
});
