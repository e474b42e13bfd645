import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../common/http/when-listening';
import { RepeatedWork } from '../common/repeated-work';
import { Settings } from '../config/settings';
import { ExclusiveWork } from '../database/exclusive-work';
import { FileVerification } from './file-verification.service';

const LOOK_EVERY_MINUTES = 10;

/** Reads the stored files in the background, a few at a time, in one server process. */
@Injectable()
export class VerificationSchedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly verifying = new RepeatedWork(() => this.run(), {
    every: LOOK_EVERY_MINUTES * 60_000,
    log: new Logger('Files'),
    failure: 'Could not verify the stored files',
  });

  constructor(
    private readonly settings: Settings,
    private readonly verification: FileVerification,
    private readonly exclusive: ExclusiveWork,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.verifyDays === null) return;
    whenListening(this.host, () => this.verifying.start());
  }

  onModuleDestroy(): Promise<void> {
    return this.verifying.stop();
  }

  /** Reads what is due. @returns whether this process did it, and not another one */
  async run(): Promise<boolean> {
    const { verifyDays } = this.settings;
    if (verifyDays === null) return false;
    return this.exclusive.run('file-verification', async () => {
      await this.verification.verifyDue(verifyDays, LOOK_EVERY_MINUTES, this.verifying.stopped);
    });
  }
}
