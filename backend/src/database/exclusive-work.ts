import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Work that only one server process does at a time. */
@Injectable()
export class ExclusiveWork {
  constructor(private readonly db: DataSource) {}

  /** Runs the work unless another process is running it right now. @returns whether it ran */
  async run(name: string, work: () => Promise<void>): Promise<boolean> {
    const holder = this.db.createQueryRunner();
    try {
      const [{ mine }] = (await holder.query(`select pg_try_advisory_lock(hashtext($1)) as mine`, [name])) as [
        { mine: boolean },
      ];
      if (!mine) return false;
      try {
        await work();
      } finally {
        // If the connection was lost meanwhile, the lock is gone already.
        await holder.query(`select pg_advisory_unlock(hashtext($1))`, [name]).catch(() => undefined);
      }
      return true;
    } finally {
      await holder.release();
    }
  }
}
