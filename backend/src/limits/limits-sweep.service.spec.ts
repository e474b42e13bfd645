import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import type { ExclusiveWork } from '../database/exclusive-work';
import { LimitsRepository } from './limits.repository';
import { LimitsSweep } from './limits-sweep.service';

const HOUR = 3_600_000;
const NOW = new Date('2030-07-01T12:00:00Z');
const removeEndedBefore = jest.fn<Promise<void>, [number]>();
const run = jest.fn((_name: string, work: () => Promise<void>) => work().then(() => true));
let server: EventEmitter;
let sweep: LimitsSweep;
const start = () => {
  sweep.onApplicationBootstrap();
  server.emit('listening');
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  removeEndedBefore.mockReset().mockResolvedValue();
  run.mockClear();
  server = new EventEmitter();
  sweep = new LimitsSweep(
    { removeEndedBefore } as unknown as LimitsRepository,
    { run } as unknown as ExclusiveWork,
    { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost<FastifyAdapter>,
  );
});
afterEach(async () => {
  await sweep.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const hoursAgo = () => removeEndedBefore.mock.calls.map(([time]) => (NOW.getTime() - time) / HOUR);

it('deletes counters that ended an hour ago, when the hub begins to listen and every hour', async () => {
  sweep.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(0);
  expect(hoursAgo()).toEqual([]);
  server.emit('listening');
  expect(hoursAgo()).toEqual([1]);
  await jest.advanceTimersByTimeAsync(2 * HOUR);
  expect(hoursAgo()).toEqual([1, 0, -1]);
});

it('leaves the work to another process that is at it', async () => {
  run.mockResolvedValueOnce(false);
  start();
  await jest.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledWith('limits-sweep', expect.any(Function));
  expect(removeEndedBefore).not.toHaveBeenCalled();
});

it('logs a failure and tries again after an hour', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  removeEndedBefore.mockRejectedValueOnce(new Error('no database'));
  start();
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(logged.mock.calls).toEqual([['Could not delete counters that have ended: no database']]);
  expect(removeEndedBefore).toHaveBeenCalledTimes(2);
});

it('ends with the hub', async () => {
  start();
  await sweep.onModuleDestroy();
  expect(jest.getTimerCount()).toBe(0);
});

it('is the only clearing: a counter starts no timer, which nothing could stop', () => {
  new LimitsRepository({} as DataSource).counter('loginOfAccount', 13, 17);
  expect(jest.getTimerCount()).toBe(0);
});
