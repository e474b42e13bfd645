import { Logger } from '@nestjs/common';
import { RepeatedWork } from './repeated-work';

const work = jest.fn<Promise<void>, []>();
const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
let repeated: RepeatedWork;

beforeEach(() => {
  jest.useFakeTimers();
  logged.mockClear();
  work.mockReset().mockResolvedValue();
  repeated = new RepeatedWork(work, { every: 1000, log: new Logger('Test'), failure: 'The work failed' });
});
afterEach(async () => {
  await repeated.stop();
  jest.useRealTimers();
});

it('runs once in each interval, and also when it is asked to', async () => {
  repeated.start();
  await jest.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2001);
  expect(work).toHaveBeenCalledTimes(3);
  repeated.runNow();
  expect(work).toHaveBeenCalledTimes(4);
});

it('leaves runs out while one goes on', async () => {
  const duration = 2500;
  work.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, duration)));
  repeated.start();
  await jest.advanceTimersByTimeAsync(3400);
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(600);
  expect(work).toHaveBeenCalledTimes(2);
});

it('logs a failure and runs again', async () => {
  work.mockRejectedValueOnce(new Error('no database'));
  repeated.start();
  await jest.advanceTimersByTimeAsync(2000);
  expect(logged.mock.calls).toEqual([['The work failed: no database']]);
  expect(work).toHaveBeenCalledTimes(2);
});

it('waits for the run that goes on when it stops, and starts no other', async () => {
  let end: () => void = () => undefined;
  work.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  repeated.start();
  repeated.runNow();
  const stopped = jest.fn();
  const stopping = repeated.stop().then(stopped);
  await jest.advanceTimersByTimeAsync(5000);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  repeated.runNow();
  expect(work).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('lets a run end early when it stops, without a word', async () => {
  work.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        const { stopped } = repeated;
        stopped.addEventListener('abort', () => reject(stopped.reason as Error));
      }),
  );
  repeated.runNow();
  await repeated.stop();
  expect(logged).not.toHaveBeenCalled();
});
