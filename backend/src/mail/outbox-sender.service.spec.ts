import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Metrics } from '../monitoring/metrics';
import type { MailComposers } from './mail-composers';
import type { MailDelivery } from './mail-delivery';
import { OutboxSender } from './outbox-sender.service';
import type { OutboxRepository, TakenMail } from './outbox.repository';

const NOW = new Date('2030-07-01T12:00:00Z');
const DAY = 24 * 3_600_000;
const COUNTS = { waiting: 13, 'given-up': 5 };

let due: TakenMail[];
/** What the sender did, in order. */
let done: unknown[];
let gauges: Record<string, () => unknown>;
let server: EventEmitter;
let sender: OutboxSender;
const lines: string[] = [];
const takeNext = jest.fn<Promise<TakenMail | null>, [number[]]>();
const compose = jest.fn<Promise<object | null>, [string, object, number]>();
const send = jest.fn<Promise<void>, [object, AbortSignal]>();
const removeGivenUpBefore = jest.fn<Promise<void>, [Date]>();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  [due, done, gauges] = [[], [], {}];
  lines.length = 0;
  for (const level of ['warn', 'error'] as const)
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((...said: unknown[]) => void lines.push(`${level}: ${String(said[0])}`));
  takeNext.mockReset().mockImplementation(async () => due.shift() ?? null);
  compose.mockReset().mockImplementation(async (kind) => ({ subject: kind }));
  send.mockReset().mockResolvedValue();
  removeGivenUpBefore.mockReset().mockResolvedValue();
  server = new EventEmitter();
  const outbox = {
    takeNext,
    removeGivenUpBefore,
    countByState: async () => COUNTS,
    noteFailure: async (...noted: unknown[]) => void done.push(['failed', ...noted]),
    remove: async (id: number) => void done.push(['removed', id]),
  };
  sender = new OutboxSender(
    outbox as unknown as OutboxRepository,
    { compose } as unknown as MailComposers,
    { send } as unknown as MailDelivery,
    { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost<FastifyAdapter>,
    { gauge: (name: string, _help: string, read: () => unknown) => (gauges[name] = read) } as unknown as Metrics,
  );
});
afterEach(async () => {
  await sender.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const mail = (id: number, attempts = 1): TakenMail => ({
  id,
  kind: 'plain',
  payload: { to: 'ada@example.org' },
  attempts,
});
const refusal = Object.assign(new Error('ada@example.org is not welcome'), { code: 'EENVELOPE', responseCode: 451 });
const listen = async () => {
  sender.onApplicationBootstrap();
  server.emit('listening');
  await jest.advanceTimersByTimeAsync(0);
};

it('nine pauses lie between ten attempts, which take about a day', async () => {
  await sender.deliverDue();
  expect(takeNext.mock.calls).toEqual([[[1, 5, 15, 60, 120, 240, 360, 360, 360]]]);
});

it.each(Array.from({ length: 11 }, (_, i) => i + 1))(
  'where attempt %i fails, it is tried again before the tenth only',
  async (attempts) => {
    due = [mail(23, attempts)];
    send.mockRejectedValueOnce(refusal);
    await sender.deliverDue();
    const givenUp = attempts >= 10;
    expect(done).toEqual([['failed', 23, 'Error: ada@example.org is not welcome', givenUp]]);
    const what = `Mail 23 (plain) was not sent at attempt ${attempts} of 10: EENVELOPE 451`;
    expect(lines).toEqual([givenUp ? `error: ${what}; given up` : `warn: ${what}`]);
  },
);

it('a mail that is sent leaves the outbox, also where there is nothing to send any more', async () => {
  due = [mail(29, 3), mail(31)];
  compose.mockResolvedValueOnce({ subject: 'the third attempt' }).mockResolvedValueOnce(null);
  await sender.deliverDue();
  expect(compose.mock.calls).toEqual([
    ['plain', { to: 'ada@example.org' }, 3],
    ['plain', { to: 'ada@example.org' }, 1],
  ]);
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([{ subject: 'the third attempt' }]);
  expect(done).toEqual([
    ['removed', 29],
    ['removed', 31],
  ]);
  expect(lines).toEqual([]);
});

it('a mail that cannot be composed does not hold up the next one', async () => {
  due = [mail(29), mail(31)];
  compose.mockRejectedValueOnce(new TypeError('no such kind'));
  await sender.deliverDue();
  expect(done).toEqual([
    ['failed', 29, 'TypeError: no such kind', false],
    ['removed', 31],
  ]);
  expect(lines).toEqual(['warn: Mail 29 (plain) was not sent at attempt 1 of 10: TypeError']);
});

it('looks when the hub begins to listen, every five seconds, and when it is woken, but never in a command', async () => {
  sender.onApplicationBootstrap();
  sender.wake();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(takeNext).not.toHaveBeenCalled();
  server.emit('listening');
  await jest.advanceTimersByTimeAsync(4_999);
  expect(takeNext).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(takeNext).toHaveBeenCalledTimes(2);
  sender.wake();
  await jest.advanceTimersByTimeAsync(0);
  expect(takeNext).toHaveBeenCalledTimes(3);
});

it('looks again where it is woken while it looks', async () => {
  await listen();
  let letGo: (none: null) => void = () => undefined;
  takeNext.mockImplementationOnce(() => new Promise((resolve) => (letGo = resolve)));
  sender.wake();
  await jest.advanceTimersByTimeAsync(0);
  due = [mail(37)];
  sender.wake();
  letGo(null);
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toEqual([['removed', 37]]);
});

it('logs in one line that the outbox cannot be read, and looks again', async () => {
  takeNext.mockRejectedValueOnce(Object.assign(new Error('secret text'), { code: 'ECONNREFUSED' }));
  await listen();
  expect(lines).toEqual(['error: The outbox cannot be read: ECONNREFUSED']);
  due = [mail(41)];
  await jest.advanceTimersByTimeAsync(5_000);
  expect(done).toEqual([['removed', 41]]);
});

it('deletes mails that were given up 30 days ago, at the start and every hour', async () => {
  await listen();
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  const hours = removeGivenUpBefore.mock.calls.map(
    ([before]) => (before.getTime() - NOW.getTime() + 30 * DAY) / 3_600_000,
  );
  expect(hours).toEqual([0, 1, 2]);
});

it('a hub that stops finishes the mail that it is sending, and takes no other', async () => {
  await listen();
  let letGo: () => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (letGo = resolve)));
  due = [mail(43), mail(47)];
  sender.wake();
  await jest.advanceTimersByTimeAsync(0);
  const stopped = sender.onModuleDestroy();
  letGo();
  await stopped;
  expect(done).toEqual([['removed', 43]]);
  expect(jest.getTimerCount()).toBe(0);
});

it('a hub that stops cuts off after eight seconds what does not end', async () => {
  await listen();
  send.mockImplementationOnce(
    (_mail, until) =>
      new Promise((_resolve, reject) => until.addEventListener('abort', () => reject(new Error('cut off')))),
  );
  due = [mail(53)];
  sender.wake();
  await jest.advanceTimersByTimeAsync(0);
  const stopped = sender.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(7_999);
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await stopped;
  expect(done).toEqual([['failed', 53, 'Error: cut off', false]]);
});

it('tells the monitoring how many wait and how many were given up', async () => {
  expect(await gauges.mails!()).toEqual(COUNTS);
});
