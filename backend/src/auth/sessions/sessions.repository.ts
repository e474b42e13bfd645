import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { SessionEntity } from './session.entity';

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES = 5 * 60 * 1000;
const inThirtyDays = () => new Date(Date.now() + DAYS_30);

@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(SessionEntity) private readonly table: Repository<SessionEntity>) {}

  /** Opens a session of 30 days and clears away those that ran out. @returns its id */
  async open(tx: Transaction, userId: number, userAgent: string | null): Promise<number> {
    await tx.delete(SessionEntity, { userId, expiresAt: LessThan(new Date()) });
    const { identifiers } = await tx.insert(SessionEntity, {
      userId,
      userAgent,
      lastSeenAt: new Date(),
      expiresAt: inThirtyDays(),
    });
    return identifiers[0]!.id as number;
  }

  /** With its user, in one statement, since every call asks; null where it ended or ran out. */
  live(id: number): Promise<SessionEntity | null> {
    return this.table
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.id = :id and session.expires_at > now()', { id })
      .getOne();
  }

  /** Null where the session ended meanwhile. */
  async renew(id: number): Promise<SessionEntity | null> {
    await this.table.update({ id }, { lastSeenAt: new Date(), expiresAt: inThirtyDays() });
    return this.live(id);
  }

  /** Notes the use of a session; not on every call, since that would make every read a write. */
  async touch({ id, lastSeenAt }: SessionEntity): Promise<void> {
    if (Date.now() - lastSeenAt.getTime() > FIVE_MINUTES) await this.table.update({ id }, { lastSeenAt: new Date() });
  }

  /** Newest use first. */
  ofUser(userId: number): Promise<SessionEntity[]> {
    return this.table.find({
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { lastSeenAt: 'desc', id: 'desc' },
    });
  }

  /** @returns false where the user has no such session */
  async end(tx: Transaction, userId: number, id: number): Promise<boolean> {
    return (await tx.delete(SessionEntity, { id, userId })).affected === 1;
  }

  async endAll(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(SessionEntity, { userId });
  }

  /** @returns how many ended */
  async endOthers(tx: Transaction, userId: number, keep: number): Promise<number> {
    return (await tx.delete(SessionEntity, { userId, id: Not(keep) })).affected ?? 0;
  }
}
