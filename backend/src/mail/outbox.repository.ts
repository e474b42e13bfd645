import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { NamedStatements } from '../database/named-statements';
import type { Transaction } from '../database/transactions';
import { OLDEST_MAIL } from './oldest-mail.sql';
import { OutboxMailEntity } from './outbox-mail.entity';

/** A mail whose last attempt failed. */
export interface FailedMail {
  id: number;
  kind: string;
  /** Subject of the mail; null for mails that are composed when they are sent. */
  subject: string | null;
  createdAt: Date;
  attempts: number;
  failure: string;
  /** Time of the next attempt; null if the hub has given up. */
  nextAttemptAt: Date | null;
}

export type TakenMail = Pick<OutboxMailEntity, 'id' | 'kind' | 'payload' | 'attempts'>;

/** No pause is that long: a mail that is due later was queued while the clock was ahead. */
const LONGER_THAN_ANY_PAUSE = `interval '1 day'`;

const TAKE = `
  update outbox_mails
  set attempts = attempts + 1,
      failure = null,
      next_attempt_at = now() + ($1::int[])[least(attempts + 1, cardinality($1::int[]))] * interval '1 minute'
  where id = (
    select id from outbox_mails
    where gave_up_at is null and (next_attempt_at <= now() or next_attempt_at > now() + ${LONGER_THAN_ANY_PAUSE})
    order by next_attempt_at, id limit 1
    for update skip locked
  )
  returning id, kind, payload, attempts`;

/** The first attempt counts as made, because a mail with none could still collect further events. */
const RETRY = `
  update outbox_mails set next_attempt_at = now(), attempts = 1, gave_up_at = null, failure = null
  where failure is not null and id = coalesce($1, id) returning id`;

const FAILED = `
  select id, kind, case when kind = 'plain' then payload->>'subject' end as subject, created_at as "createdAt", attempts, failure,
    case when gave_up_at is null then next_attempt_at end as "nextAttemptAt"
  from outbox_mails where failure is not null order by id desc limit $1`;

const COUNT = `
  select count(*) filter (where gave_up_at is null)::int as waiting, count(gave_up_at)::int as "given-up" from outbox_mails`;

@Injectable()
export class OutboxRepository {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly table: Repository<OutboxMailEntity>,
    private readonly statements: NamedStatements,
  ) {}

  /** @param collect key and minutes of a mail that waits for further events */
  async add(tx: Transaction, kind: string, payload: object, collect?: { key: string; minutes: number }): Promise<void> {
    await tx.insert(OutboxMailEntity, {
      ...{ kind, payload: { ...payload } },
      ...(collect && {
        collectKey: collect.key,
        nextAttemptAt: () => `now() + interval '${Number(collect.minutes)} minutes'`,
      }),
    });
  }

  /** Finds and locks the mail that waits for further events of a key; null if there is none or if it is being sent. */
  findWaiting(tx: Transaction, collectKey: string): Promise<OutboxMailEntity | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    return tx.findOne(OutboxMailEntity, { where: { collectKey, attempts: 0 }, lock });
  }

  async replace(tx: Transaction, id: number, payload: object): Promise<void> {
    await tx.update(OutboxMailEntity, { id }, { payload: { ...payload } });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.delete(OutboxMailEntity, { id });
  }

  /**
   * Takes the mail that has been due longest for one sender, and schedules its next attempt before this one is made. If
   * the sender crashes, the mail is sent later, and no transaction is open during the delivery.
   * @param pauses minutes until the second attempt, the third …; the last one counts for all that follow
   */
  async takeNext(pauses: number[]): Promise<TakenMail | null> {
    const [mail] = await this.statements.rows<TakenMail>(TAKE, [pauses]);
    return mail ?? null;
  }

  async remove(id: number): Promise<void> {
    await this.table.delete({ id });
  }

  /** How many wait for an attempt, and how many were given up. */
  async countByState(): Promise<{ waiting: number; 'given-up': number }> {
    const [row] = await this.table.query<[{ waiting: number; 'given-up': number }]>(COUNT);
    return row;
  }

  /** Seconds for which the oldest mail has waited; 0 if none waits. */
  async oldestSeconds(): Promise<number> {
    const [{ seconds }] = await this.table.query<[{ seconds: number }]>(OLDEST_MAIL);
    return seconds;
  }

  /** @param giveUp whether this was the last attempt */
  async noteFailure(id: number, failure: string, giveUp: boolean): Promise<void> {
    await this.table.update({ id }, { failure, gaveUpAt: giveUp ? new Date() : null });
  }

  /** Lists the newest mails whose last attempt failed. */
  listFailed(limit: number): Promise<FailedMail[]> {
    return this.table.query(FAILED, [limit]);
  }

  /**
   * Makes mails due whose last attempt failed, as if it had been the first.
   * @param id of one mail; null for all
   * @returns how many
   */
  async retry(id: number | null): Promise<number> {
    const [, count] = await this.table.query<[unknown[], number]>(RETRY, [id]);
    return count;
  }

  async removeGivenUpBefore(time: Date): Promise<void> {
    await this.table.delete({ gaveUpAt: LessThan(time) });
  }
}
