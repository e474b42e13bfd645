import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ExclusiveWork } from '../database/exclusive-work';
import type { FileStore } from './file-store';
import type { FileVerification } from './file-verification.service';
import { FileSweepService } from './file-sweep.service';
import type { StoredFilesRepository } from './stored-files.repository';
import type { StoredFilesService } from './stored-files.service';

const MINUTE = 60_000;
const NOW = new Date('2030-01-01T12:00:00Z');

/** The minimum age of the files that each sweep deletes, in minutes. */
let minimumAges: number[];
let sweep: FileSweepService;
let server: EventEmitter;
const start = () => {
  sweep.onApplicationBootstrap();
  server.emit('listening');
};
const run = jest.fn((_name: string, work: () => Promise<void>) => work().then(() => true));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  minimumAges = [];
  run.mockClear();
  server = new EventEmitter();
  const store = {
    unfinishedBefore: (time: number) => {
      minimumAges.push((Date.now() - time) / MINUTE);
      return [];
    },
    place: { writtenBefore: async function* () {} },
  };
  sweep = new FileSweepService(
    store as unknown as FileStore,
    { findUnused: async () => [], findUsedBefore: async () => [] } as unknown as StoredFilesRepository,
    {} as StoredFilesService,
    { read: async () => undefined } as unknown as FileVerification,
    { run } as unknown as ExclusiveWork,
    { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost<FastifyAdapter>,
  );
});
afterEach(async () => {
  await sweep.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sweeps at the start and within each hour, and spares files younger than an hour', async () => {
  start();
  await jest.advanceTimersByTimeAsync(44 * MINUTE);
  expect(minimumAges).toEqual([60]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(minimumAges).toEqual([60, 60]);
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(minimumAges).toHaveLength(34);
});

it.each([
  [0, 30],
  [0.999, 60],
])(
  'spreads the sweeps of several processes: with the random number %d the next one is after %d minutes',
  async (chance, minutes) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    start();
    await jest.advanceTimersByTimeAsync((minutes - 1) * MINUTE);
    expect(minimumAges).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(minimumAges).toHaveLength(2);
  },
);

it('leaves the work to another process that is sweeping, and tries again later', async () => {
  run.mockResolvedValueOnce(false);
  start();
  await jest.advanceTimersByTimeAsync(44 * MINUTE);
  expect(run).toHaveBeenCalledWith('file-sweep', expect.any(Function));
  expect(minimumAges).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(minimumAges).toEqual([60]);
});

it('tries again after a failed sweep', async () => {
  run.mockRejectedValueOnce(new Error('The database is away'));
  start();
  await jest.advanceTimersByTimeAsync(46 * MINUTE);
  expect(minimumAges).toEqual([60]);
});

it('does not sweep on the side of a command, which accepts no connections', async () => {
  sweep.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(minimumAges).toEqual([]);
});

it('does not sweep after the hub has stopped', async () => {
  start();
  await sweep.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(minimumAges).toEqual([60]);
});
