import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../common/http/when-listening';
import { Settings } from '../config/settings';
import { ExclusiveWork } from '../database/exclusive-work';
import { FileVerification } from './file-verification.service';

const LOOK_EVERY_MINUTES = 10;

/** Reads the stored files in the background, a few at a time, in one server process. */
@Injectable()
export class VerificationSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Files');
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly verification: FileVerification,
    private readonly exclusive: ExclusiveWork,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.verifyDays === null) return;
    whenListening(this.host, () => {
      this.timer = setInterval(() => this.start(), LOOK_EVERY_MINUTES * 60_000).unref();
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.stopped.abort();
    await this.running;
  }

  /** Reads what is due. @returns whether this process did it, and not another one */
  async run(): Promise<boolean> {
    const { verifyDays } = this.settings;
    if (verifyDays === null) return false;
    return this.exclusive.run('file-verification', async () => {
      await this.verification.verifyDue(verifyDays, LOOK_EVERY_MINUTES, this.stopped.signal);
    });
  }

  private start(): void {
    this.running = this.run().catch((error: unknown) => {
      if (!this.stopped.signal.aborted) this.log.error(`Could not verify the stored files: ${String(error)}`);
    });
  }
}
