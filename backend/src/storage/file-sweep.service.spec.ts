import { Logger } from '@nestjs/common';
import type { ExclusiveWork } from '../database/exclusive-work';
import type { FileStore } from './file-store';
import { FileSweepService } from './file-sweep.service';
import type { StoredFilesRepository } from './stored-files.repository';
import type { StoredFilesService } from './stored-files.service';

const MINUTE = 60_000;
const NOW = new Date('2030-01-01T12:00:00Z');

/** The minimum age of the files that each sweep deletes, in minutes. */
let minimumAges: number[];
let sweep: FileSweepService;
const run = jest.fn((_name: string, work: () => Promise<void>) => work().then(() => true));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  minimumAges = [];
  run.mockClear();
  const store = {
    removeTemporaryOlderThan: async (time: number) => void minimumAges.push((Date.now() - time) / MINUTE),
    place: { writtenBefore: async function* () {} },
  };
  sweep = new FileSweepService(
    store as unknown as FileStore,
    { findUnused: async () => [] } as unknown as StoredFilesRepository,
    {} as StoredFilesService,
    { run } as unknown as ExclusiveWork,
  );
});
afterEach(async () => {
  await sweep.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('sweeps at the start and about every hour, and spares files younger than an hour', async () => {
  sweep.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(59 * MINUTE);
  expect(minimumAges).toEqual([60]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(minimumAges).toEqual([60, 60]);
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(minimumAges).toHaveLength(26);
});

it.each([
  [0, 45],
  [0.999, 75],
])(
  'spreads the sweeps of several processes: with the random number %d the next one is after %d minutes',
  async (chance, minutes) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    sweep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync((minutes - 1) * MINUTE);
    expect(minimumAges).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(minimumAges).toHaveLength(2);
  },
);

it('leaves the work to another process that is sweeping, and tries again later', async () => {
  run.mockResolvedValueOnce(false);
  sweep.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(59 * MINUTE);
  expect(run).toHaveBeenCalledWith('file-sweep', expect.any(Function));
  expect(minimumAges).toEqual([]);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(minimumAges).toEqual([60]);
});

it('tries again after a failed sweep', async () => {
  run.mockRejectedValueOnce(new Error('The database is away'));
  sweep.onApplicationBootstrap();
  await jest.advanceTimersByTimeAsync(61 * MINUTE);
  expect(minimumAges).toEqual([60]);
});

it('does not sweep after the hub has stopped', async () => {
  sweep.onApplicationBootstrap();
  await sweep.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(24 * 60 * MINUTE);
  expect(minimumAges).toEqual([60]);
});
