import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { NoticesRepository } from './notices.repository';

const DAY = 24 * 3_600_000;
const KEEP_READ = 180 * DAY;

/** Takes away notices that were read long ago. Once, at start. */
@Injectable()
export class NoticeSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Notices');
  private running = Promise.resolve();

  constructor(private readonly notices: NoticesRepository) {}

  onApplicationBootstrap(): void {
    this.running = this.sweep().catch((error: unknown) =>
      this.log.error(`Could not sweep the notices: ${String(error)}`),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.running;
  }

  async sweep(): Promise<void> {
    await this.notices.removeReadBefore(new Date(Date.now() - KEEP_READ));
  }
}
