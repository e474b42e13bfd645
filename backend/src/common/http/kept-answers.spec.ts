import type { IncomingHttpHeaders } from 'node:http';
import { fastify as newServer, type FastifyInstance } from 'fastify';
import { rememberOrigins } from './call-origin';
import { KeptAnswers, leaveUnkept } from './kept-answers';

const MEGABYTE = 2 ** 20;

let server: FastifyInstance;
let change: () => void;
/** What the route does, once for each time that it is asked. */
let work: jest.Mock<Promise<string>, [string]>;

beforeEach(() => {
  server = newServer();
  work = jest.fn((url: string) => Promise.resolve(`answer to ${url}`));
  rememberOrigins(server);
  new KeptAnswers({ onChange: (_, listener) => (change = listener), catchUp: () => Promise.resolve(true) }).watch(
    server,
  );
  server.get('/', { config: { kept: {} } }, ({ url }) => work(url));
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const ask = async (url = '/') => (await server.inject(url)).statusCode;

/** Work that ends when the test says so, and a promise of its beginning. */
function heldWork() {
  let finish!: () => void;
  const begun = new Promise<void>((begin) => {
    work.mockImplementationOnce(async (url) => {
      begin();
      await new Promise<void>((resolve) => (finish = resolve));
      return url;
    });
  });
  return { begun, finish: () => finish() };
}

it('keeps nothing that was computed while something changed', async () => {
  const held = heldWork();
  const first = ask();
  await held.begun;
  change();
  held.finish();
  expect(await first).toBe(200);
  expect(await ask()).toBe(200);
  expect(work).toHaveBeenCalledTimes(2);
  expect(await ask()).toBe(200);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does not let a caller wait for work that began before a change', async () => {
  const held = heldWork();
  const first = ask();
  await held.begun;
  change();
  expect(await ask()).toBe(200); // while the first one still runs
  held.finish();
  expect(await first).toBe(200);
});

it('keeps no refusal, and lets those who waited ask themselves', async () => {
  work.mockRejectedValueOnce(new Error('broken'));
  expect((await Promise.all([ask(), ask(), ask()])).toSorted()).toEqual([200, 200, 500]);
  expect(await ask()).toBe(200);
});

it('keeps an answer for each kind of callers', async () => {
  const config = { kept: { kindOf: ({ dnt = '0' }: IncomingHttpHeaders) => String(dnt) } };
  server.get('/kinds', { config }, ({ headers }) => work(String(headers.dnt)));
  const askAs = async (dnt: string) => (await server.inject({ url: '/kinds', headers: { dnt } })).body;
  const answers = [await askAs('1'), await askAs('2'), await askAs('1'), await askAs('2')];
  expect(answers).toEqual(['answer to 1', 'answer to 2', 'answer to 1', 'answer to 2']);
  expect(work).toHaveBeenCalledTimes(2);
});

it('keeps nothing of which the next caller may get more', async () => {
  server.get('/unfinished', { config: { kept: {} } }, (request) => {
    leaveUnkept(request);
    return work(request.url);
  });
  await ask('/unfinished');
  await ask('/unfinished');
  expect(work).toHaveBeenCalledTimes(2);
});

it('keeps an answer for ten seconds, because counts change without notice', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await ask();
  jest.advanceTimersByTime(9_999);
  await ask();
  expect(work).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await ask();
  expect(work).toHaveBeenCalledTimes(2);
});

it('lets the oldest answers go when they take too much memory', async () => {
  work.mockImplementation(() => Promise.resolve('x'.repeat(10 * MEGABYTE)));
  for (const url of ['/?1', '/?2', '/?3', '/?4']) await ask(url);
  work.mockClear();
  await ask('/?4');
  await ask('/?2');
  expect(work).not.toHaveBeenCalled();
  await ask('/?1');
  expect(work).toHaveBeenCalledTimes(1);
});
