import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { NamedStatements } from '../database/named-statements';
import type { Transaction } from '../database/transactions';
import { OutboxMailEntity } from './outbox-mail.entity';

export type TakenMail = Pick<OutboxMailEntity, 'id' | 'kind' | 'payload' | 'attempts'>;

const TAKE = `
  update outbox_mails
  set attempts = attempts + 1,
      next_attempt_at = now() + ($1::int[])[least(attempts + 1, cardinality($1::int[]))] * interval '1 minute'
  where id = (
    select id from outbox_mails where gave_up_at is null and next_attempt_at <= now()
    order by next_attempt_at, id limit 1
    for update skip locked
  )
  returning id, kind, payload, attempts`;

@Injectable()
export class OutboxRepository {
  constructor(
    @InjectRepository(OutboxMailEntity) private readonly table: Repository<OutboxMailEntity>,
    private readonly statements: NamedStatements,
  ) {}

  async add(tx: Transaction, kind: string, payload: object): Promise<void> {
    await tx.insert(OutboxMailEntity, { kind, payload: { ...payload } });
  }

  /**
   * Takes the mail that is due longest, for one sender alone: its next attempt is set before this one is made. So a sender that
   * dies holds nothing back, and no transaction is open while a mail server is spoken to.
   * @param pauses minutes until the second attempt, the third …; the last one counts for all that follow
   */
  async take(pauses: number[]): Promise<TakenMail | null> {
    const [mail] = await this.statements.rows<TakenMail>(TAKE, [pauses]);
    return mail ?? null;
  }

  async remove(id: number): Promise<void> {
    await this.table.delete({ id });
  }

  /** @param giveUp it is never taken again */
  async noteFailure(id: number, failure: string, giveUp: boolean): Promise<void> {
    await this.table.update({ id }, { failure, gaveUpAt: giveUp ? new Date() : null });
  }

  async removeGivenUpBefore(time: Date): Promise<void> {
    await this.table.delete({ gaveUpAt: LessThan(time) });
  }
}
