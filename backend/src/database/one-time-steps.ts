import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OneTimeStepEntity } from './one-time-step.entity';

/** Steps that are done once in the life of a hub, however many server processes start. */
@Injectable()
export class OneTimeSteps {
  constructor(private readonly db: DataSource) {}

  /** Runs the work unless it was done before or another process is at it. It counts as done when `work` returns true. */
  async run(name: string, work: () => Promise<boolean>): Promise<void> {
    const turn = this.db.createQueryRunner();
    try {
      const [{ mine }] = (await turn.query(`select pg_try_advisory_lock(hashtext($1)) as mine`, [name])) as [
        { mine: boolean },
      ];
      if (!mine || (await this.db.manager.existsBy(OneTimeStepEntity, { name }))) return;
      if (await work()) await this.done(name);
    } finally {
      await turn.query(`select pg_advisory_unlock_all()`);
      await turn.release();
    }
  }

  /** From now on the step counts as done. */
  async done(name: string): Promise<void> {
    await this.db.createQueryBuilder().insert().into(OneTimeStepEntity).values({ name }).orIgnore().execute();
  }
}
