import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RepeatedWork } from '../common/repeated-work';
import { NoticesRepository } from './notices.repository';

const DAY = 24 * 3_600_000;
const KEEP_READ = 180 * DAY;

/** Removes notices that were read long ago, at start and every day. */
@Injectable()
export class NoticeSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeping = new RepeatedWork(() => this.sweep(), {
    every: DAY,
    log: new Logger('Notices'),
    failure: 'Could not sweep the notices',
  });

  constructor(private readonly notices: NoticesRepository) {}

  onApplicationBootstrap(): void {
    this.sweeping.runNow();
    this.sweeping.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.sweeping.stop();
  }

  async sweep(): Promise<void> {
    await this.notices.removeReadBefore(new Date(Date.now() - KEEP_READ));
  }
}
