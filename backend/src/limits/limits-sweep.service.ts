import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../common/http/when-listening';
import { RepeatedWork } from '../common/repeated-work';
import { ExclusiveWork } from '../database/exclusive-work';
import { LimitsRepository } from './limits.repository';

const HOUR = 3_600_000;

/** Deletes counters that ended more than an hour ago, at the start and every hour, in one server process at a time. */
@Injectable()
export class LimitsSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new RepeatedWork(() => this.exclusive.run('limits-sweep', () => this.sweep()), {
    every: HOUR,
    log: new Logger('Limits'),
    failure: 'Could not delete counters that have ended',
  });

  constructor(
    private readonly counters: LimitsRepository,
    private readonly exclusive: ExclusiveWork,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onApplicationBootstrap(): void {
    whenListening(this.host, () => {
      this.sweeping.runNow();
      this.sweeping.start();
    });
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }

  /** The hour allows for hubs whose clocks differ. */
  async sweep(): Promise<void> {
    await this.counters.removeEndedBefore(Date.now() - HOUR);
  }
}
