import { addAbortSignal } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../monitoring/metrics';
import { FileChecksRepository, type FaultyFile, type FileChecks } from './file-checks.repository';
import { FileMissing } from './file-place';
import { FileStore } from './file-store';
import { sha256Of } from './hashing';
import type { FileFault } from './stored-file.entity';

export interface VerifiedFiles {
  sound: number;
  /** SHA-256 of the files that a version needs and that are not there. */
  missing: string[];
  /** SHA-256 of those that have other bytes, or cannot be read. */
  damaged: string[];
}

/** Compares stored files with their names, which are the SHA-256 of their bytes, and records what it finds. */
@Injectable()
export class FileVerification {
  private readonly log = new Logger('Files');

  constructor(
    private readonly store: FileStore,
    private readonly checks: FileChecksRepository,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'faulty_files',
      'Stored files that were missing or damaged when they were last read.',
      () => checks.countFaulty(),
      'state',
    );
  }

  /** Reads every file that a version needs. */
  async verify(): Promise<VerifiedFiles> {
    return this.read(await this.checks.findUsed());
  }

  /**
   * Reads the files whose turn it is, and those again that were faulty an hour ago.
   * @param days within which every file is read
   * @param minutes since the last call; decides how many files are read now
   */
  async verifyDue(days: number, minutes: number, stop: AbortSignal): Promise<VerifiedFiles> {
    return this.read(await this.checks.findDue(days, minutes), stop);
  }

  /** How many files were read, and when. */
  summarize(): Promise<FileChecks> {
    return this.checks.summarize();
  }

  /** Some of the files that were missing or damaged when they were last read. */
  listFaulty(): Promise<FaultyFile[]> {
    return this.checks.listFaulty();
  }

  /** Reads some of the files that versions need. */
  async read(files: string[], stop?: AbortSignal): Promise<VerifiedFiles> {
    const verified: VerifiedFiles = { sound: 0, missing: [], damaged: [] };
    for (const sha256 of files) {
      const fault = await this.findFault(sha256, stop);
      const recorded = await this.checks.record(sha256, fault);
      // Removed meanwhile, a file is neither missing nor needed.
      if (!recorded) continue;
      if (fault !== recorded.before) this.report(sha256, fault);
      if (fault) verified[fault].push(sha256);
      else verified.sound += 1;
    }
    return verified;
  }

  private async findFault(sha256: string, stop?: AbortSignal): Promise<FileFault | null> {
    try {
      const { bytes } = await this.store.open(sha256);
      const found = await sha256Of(stop ? addAbortSignal(stop, bytes) : bytes);
      return found === sha256 ? null : 'damaged';
    } catch (error) {
      if (error instanceof FileMissing) return 'missing';
      if ((error as NodeJS.ErrnoException).code === UNREADABLE) return 'damaged';
      throw error;
    }
  }

  private report(sha256: string, fault: FileFault | null): void {
    if (fault) this.log.error(`The stored file ${sha256} is ${fault}`);
    else this.log.log(`The stored file ${sha256} is sound again`);
  }
}

/** The disk cannot read some of the bytes. */
const UNREADABLE = 'EIO';
