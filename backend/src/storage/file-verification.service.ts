import { Injectable } from '@nestjs/common';
import { FileStore } from './file-store';
import { sha256Of } from './hashing';
import { StoredFilesRepository } from './stored-files.repository';

export interface VerifiedFiles {
  sound: number;
  /** SHA-256 of the files that a version needs and that are not there. */
  missing: string[];
  /** SHA-256 of those that have other bytes. */
  damaged: string[];
}

/** Compares stored files with their names, which are the SHA-256 of their bytes. */
@Injectable()
export class FileVerification {
  constructor(
    private readonly store: FileStore,
    private readonly files: StoredFilesRepository,
  ) {}

  /** Reads every file that a version needs. */
  async verify(): Promise<VerifiedFiles> {
    const verified: VerifiedFiles = { sound: 0, missing: [], damaged: [] };
    for (const sha256 of await this.files.findUsed()) {
      const state = await this.stateOf(sha256);
      if (state === 'sound') verified.sound += 1;
      else verified[state].push(sha256);
    }
    return verified;
  }

  private async stateOf(sha256: string): Promise<keyof VerifiedFiles> {
    // Removed meanwhile, a file is neither missing nor needed.
    if (!(await this.store.has(sha256))) return (await this.files.isKnown(sha256)) ? 'missing' : 'sound';
    const { bytes } = await this.store.open(sha256);
    return (await sha256Of(bytes)) === sha256 ? 'sound' : 'damaged';
  }
}
