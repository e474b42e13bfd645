import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NoticesRepository } from './notices.repository';

const DAY = 24 * 3_600_000;
const KEEP_READ = 180 * DAY;

/** Removes notices that were read long ago, at start and every day. */
@Injectable()
export class NoticeSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Notices');
  private running = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly notices: NoticesRepository) {}

  onApplicationBootstrap(): void {
    this.startSweep();
    this.timer = setInterval(() => this.startSweep(), DAY).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    await this.notices.removeReadBefore(new Date(Date.now() - KEEP_READ));
  }

  private startSweep(): void {
    this.running = this.sweep().catch((error: unknown) =>
      this.log.error(`Could not sweep the notices: ${String(error)}`),
    );
  }
}
