import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { HubAddress } from '../../config/hub-address.service';
import type { Settings } from '../../config/settings';
import type { Transactions } from '../../database/transactions';
import type { MailService } from '../../mail/mail.service';
import type { ReviewMailRepository } from './review-mail.repository';
import { ReviewMailService } from './review-mail.service';
import type { ReviewersRepository } from './reviewers.repository';

const MINUTE = 60_000;
const server = new EventEmitter();
const takeDay = jest.fn<Promise<null>, [unknown, Date]>();
let service: ReviewMailService;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-01-01T06:45:00Z') });
  jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  takeDay.mockReset().mockResolvedValue(null);
  service = new ReviewMailService(
    { takeDay } as unknown as ReviewMailRepository,
    {} as ReviewersRepository,
    {} as MailService,
    {} as HubAddress,
    { reviewMailHour: 7 } as Settings,
    { run: (work: (tx: object) => unknown) => work({}) } as unknown as Transactions,
    { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost<FastifyAdapter>,
  );
  service.onApplicationBootstrap();
});
afterEach(async () => {
  await service.onModuleDestroy();
  server.removeAllListeners();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('looks every ten minutes whether the mail of the day is due, once the hub is listening', async () => {
  await jest.advanceTimersByTimeAsync(30 * MINUTE);
  expect(takeDay).not.toHaveBeenCalled();
  server.emit('listening');
  await jest.advanceTimersByTimeAsync(30 * MINUTE);
  expect(takeDay).toHaveBeenCalledTimes(3);
});

it('looks only from the hour of the settings on, and again after a failure', async () => {
  takeDay.mockRejectedValueOnce(new Error('no database'));
  server.emit('listening');
  await jest.advanceTimersByTimeAsync(10 * MINUTE); // 6:55
  expect(takeDay).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20 * MINUTE); // 7:15
  expect(takeDay).toHaveBeenCalledTimes(2);
});
