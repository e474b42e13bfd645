import { Logger } from '@nestjs/common';
import { NoticeSweep } from './notice-sweep.service';
import type { NoticesRepository } from './notices.repository';

const DAY = 24 * 3_600_000;
const NOW = new Date('2030-07-01T12:00:00Z');
const removeReadBefore = jest.fn<Promise<void>, [Date]>();
let sweep: NoticeSweep;

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  removeReadBefore.mockReset().mockResolvedValue();
  sweep = new NoticeSweep({ removeReadBefore } as unknown as NoticesRepository);
});
afterEach(async () => {
  await sweep.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const daysAgo = () => removeReadBefore.mock.calls.map(([before]) => (NOW.getTime() - before.getTime()) / DAY);

it('removes notices that were read half a year ago, at the start and every day', async () => {
  sweep.onApplicationBootstrap();
  expect(daysAgo()).toEqual([180]);
  await jest.advanceTimersByTimeAsync(2 * DAY);
  expect(daysAgo()).toEqual([180, 179, 178]);
});

it('logs a failure and tries again the next day', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  removeReadBefore.mockRejectedValueOnce(new Error('no database'));
  sweep.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(DAY);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('no database'));
  expect(removeReadBefore).toHaveBeenCalledTimes(2);
});

it('ends with the hub', async () => {
  sweep.onApplicationBootstrap();
  await sweep.onModuleDestroy();
  expect(jest.getTimerCount()).toBe(0);
});
