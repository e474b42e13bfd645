import { access, constants, mkdir } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Settings } from '../config/settings';

/** Whether the hub can serve: its database answers, its store can be written, and nobody asked it to stop. */
@Injectable()
export class HealthService {
  private stopping = false;

  constructor(
    private readonly settings: Settings,
    @InjectDataSource() private readonly db: DataSource,
  ) {}

  /** From now on not ready, so that whoever sends traffic sends it elsewhere. */
  stop(): void {
    this.stopping = true;
  }

  /** What is missing, in one sentence; null when ready. Migrations ran before the server listens. */
  async problem(): Promise<string | null> {
    if (this.stopping) return 'The hub is stopping';
    try {
      await this.db.query('select 1');
    } catch {
      return 'The database does not answer';
    }
    try {
      await mkdir(this.settings.stateDir, { recursive: true });
      await access(this.settings.stateDir, constants.W_OK);
    } catch {
      return 'The state folder cannot be written';
    }
    return null;
  }
}
