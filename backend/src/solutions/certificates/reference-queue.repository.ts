import { Injectable } from '@nestjs/common';
import { CERTIFIED_WITH } from '@hub/certify';
import type { Statement } from '@hub/solver-file';
import { DataSource } from 'typeorm';
import { IS_LISTED } from '../card/listed-problem.sql';
import { ProblemReferenceEntity } from './problem.entity';
import type { ComputedReference } from './compute-reference';
import { DUE } from './waiting-certificates.sql';

/** A problem that one process has taken to find its reference. */
export interface TakenProblem {
  problemId: number;
  /** This one included; tells whether the row is still the taker's. */
  attempts: number;
  statement: Statement;
}

/** Problems that somebody can see, the newest first: whoever has just published a solution looks at it. */
const TAKE = `
  update problem_references r
  set state = 'computing', attempts = attempts + 1, due_at = now() + $1 * interval '1 millisecond'
  from (
    select k.problem_id from problem_references k join problems p on p.id = k.problem_id
    where k.state <> 'done' and ${DUE} and ${IS_LISTED}
    order by k.problem_id desc limit 1 for update of k skip locked
  ) next
  join problems p on p.id = next.problem_id
  where r.problem_id = next.problem_id
  returning r.problem_id as "problemId", r.attempts, p.statement`;

/** The references that wait. The queue lies in their table, as that of the certificates. */
@Injectable()
export class ReferenceQueueRepository {
  constructor(private readonly db: DataSource) {}

  /** Takes a problem for one process alone, until the time has passed. */
  async takeNext(milliseconds: number): Promise<TakenProblem | null> {
    const [[taken]] = await this.db.query<[TakenProblem[], number]>(TAKE, [milliseconds]);
    return taken ?? null;
  }

  /** Does nothing where another process has taken it meanwhile. */
  async finish({ problemId, attempts }: TakenProblem, { document, ...found }: ComputedReference): Promise<void> {
    await this.db.manager.update(
      ProblemReferenceEntity,
      { problemId, attempts, state: 'computing' },
      { ...found, document: document && Buffer.from(document), state: 'done' },
    );
  }

  /** @param pause milliseconds until the next attempt */
  async retryLater({ problemId, attempts }: TakenProblem, pause: number): Promise<void> {
    await this.db.manager.update(
      ProblemReferenceEntity,
      { problemId, attempts, state: 'computing' },
      { state: 'waiting', dueAt: () => `now() + interval '${Number(pause)} milliseconds'` },
    );
  }

  /** Returns a problem to the queue as if it had not been taken, because the process stops. */
  async giveBack({ problemId, attempts }: TakenProblem): Promise<void> {
    await this.db.manager.update(
      ProblemReferenceEntity,
      { problemId, attempts, state: 'computing' },
      { state: 'waiting', dueAt: () => 'now()', attempts: attempts - 1 },
    );
  }

  /** What older code proved is proved again. */
  async queueOutdated(): Promise<void> {
    await this.db.query(
      `update problem_references set state = 'waiting', due_at = now(), attempts = 0 where state = 'done' and certified_with < $1`,
      [CERTIFIED_WITH],
    );
  }
}
