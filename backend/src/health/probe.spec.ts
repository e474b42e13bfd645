import { Probe } from './probe';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('returns the problem, or null if there is none', async () => {
  const answers = ['It is broken', null];
  const probe = new Probe(() => Promise.resolve(answers.shift()!), 'It does not answer', 1000);
  expect(await probe.findProblem()).toBe('It is broken');
  expect(await probe.findProblem()).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});

it('reports a missing answer after the timeout, and asks again only after the first answer has arrived', async () => {
  const silence = 5000;
  const look = jest.fn(() => new Promise<null>((resolve) => setTimeout(resolve, silence, null)));
  const probe = new Probe(look, 'It does not answer', 1000);
  const first = probe.findProblem();
  await jest.advanceTimersByTimeAsync(999);
  const second = probe.findProblem();
  await jest.advanceTimersByTimeAsync(1);
  expect(await first).toBe('It does not answer');
  await jest.advanceTimersByTimeAsync(999);
  expect(await second).toBe('It does not answer');
  expect(look).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  const third = probe.findProblem();
  expect(look).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(await third).toBe('It does not answer');
});
