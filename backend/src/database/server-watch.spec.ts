import { ServerWatch } from './server-watch';

let running: boolean;
let said: string[];
const start = jest.fn<Promise<void>, []>();
const giveUp = jest.fn();
let watch: ServerWatch;

beforeEach(() => {
  jest.useFakeTimers();
  running = true;
  said = [];
  start.mockReset().mockImplementation(async () => {
    running = true;
  });
  giveUp.mockReset();
  watch = new ServerWatch({ isRunning: () => running, start }, (text) => said.push(text), giveUp);
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

it('leaves a running server alone', async () => {
  await seconds(3600);
  expect(start).not.toHaveBeenCalled();
  expect(said).toEqual([]);
});

it('restarts a server that has ended', async () => {
  running = false;
  await seconds(2);
  expect(start).toHaveBeenCalledTimes(1);
  expect(said).toEqual([
    'The embedded PostgreSQL has stopped unexpectedly; restarting it',
    'The embedded PostgreSQL is running again',
  ]);
});

it('waits longer before each attempt, and gives up after the sixth', async () => {
  running = false;
  start.mockRejectedValue(new Error('It did not start: its data is gone'));
  await seconds(1.5);
  expect(start).toHaveBeenCalledTimes(1);
  await seconds(1 + 1 + 1 + 2);
  expect(start).toHaveBeenCalledTimes(3);
  expect(said.slice(-2)).toEqual([
    'The embedded PostgreSQL has stopped unexpectedly; restarting it (attempt 3 of 6)',
    'It did not start: its data is gone',
  ]);
  await seconds(1 + 5 + 1 + 10 + 1 + 19);
  expect(start).toHaveBeenCalledTimes(5);
  await seconds(1);
  expect(start).toHaveBeenCalledTimes(6);
  expect(giveUp).not.toHaveBeenCalled();
  await seconds(1);
  expect(giveUp).toHaveBeenCalledTimes(1);
  await seconds(3600);
  expect(start).toHaveBeenCalledTimes(6);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

it('gives up on a server that ends soon after each start, but not on one that ends only now and then', async () => {
  for (let times = 0; times < 10; times++) {
    running = false;
    await seconds(65); // after a minute the start counts as successful
    expect(said.at(-2)).toBe('The embedded PostgreSQL has stopped unexpectedly; restarting it');
  }
  expect(giveUp).not.toHaveBeenCalled();
  start.mockResolvedValue(); // it ends at once
  running = false;
  await seconds(60);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

it('starts nothing after it was stopped, and ignores the failure of a start in progress', async () => {
  let fail: (error: Error) => void = () => undefined;
  start.mockImplementation(() => new Promise((_resolve, reject) => (fail = reject)));
  running = false;
  await seconds(2);
  watch.stop();
  fail(new Error('It was stopped while it started'));
  await seconds(3600);
  expect(start).toHaveBeenCalledTimes(1);
  expect(said).toEqual(['The embedded PostgreSQL has stopped unexpectedly; restarting it']);
});
