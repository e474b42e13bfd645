import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExclusiveWork } from './exclusive-work';
import { OneTimeStepEntity } from './one-time-step.entity';

/** Steps that are done once in the life of a hub, however many server processes start. */
@Injectable()
export class OneTimeSteps {
  constructor(
    private readonly db: DataSource,
    private readonly exclusive: ExclusiveWork,
  ) {}

  /** Runs the work unless it was done before or another process is running it. It counts as done when `work` returns true. */
  async run(name: string, work: () => Promise<boolean>): Promise<void> {
    await this.exclusive.run(name, async () => {
      if (await this.db.manager.existsBy(OneTimeStepEntity, { name })) return;
      if (await work()) await this.done(name);
    });
  }

  /** Records that the step is done. */
  async done(name: string): Promise<void> {
    await this.db.createQueryBuilder().insert().into(OneTimeStepEntity).values({ name }).orIgnore().execute();
  }
}
