import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { BOUNDS } from '../../limits/bounds';
import { SessionEntity } from './session.entity';

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES = 5 * 60 * 1000;
const inThirtyDays = () => new Date(Date.now() + DAYS_30);

@Injectable()
export class SessionsRepository {
  constructor(@InjectRepository(SessionEntity) private readonly table: Repository<SessionEntity>) {}

  /**
   * Starts a session of 30 days. Ends expired sessions, and the least recently used ones beyond the limit. The account
   * must be locked.
   * @returns its id
   */
  async create(tx: Transaction, userId: number, userAgent: string | null): Promise<number> {
    await tx.delete(SessionEntity, { userId, expiresAt: LessThan(new Date()) });
    const { identifiers } = await tx.insert(SessionEntity, {
      userId,
      userAgent,
      lastSeenAt: new Date(),
      expiresAt: inThirtyDays(),
    });
    await tx.query(
      `delete from sessions where user_id = $1 and id not in (
         select id from sessions where user_id = $1 order by last_seen_at desc, id desc limit $2)`,
      [userId, BOUNDS.sessions],
    );
    return identifiers[0]!.id as number;
  }

  /** The session with its user, in one statement because every call needs it; null if it has ended or expired. */
  live(id: number): Promise<SessionEntity | null> {
    return this.table
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.id = :id and session.expires_at > now()', { id })
      .getOne();
  }

  /** Null if the session has ended in the meantime. */
  async renew(id: number): Promise<SessionEntity | null> {
    await this.table.update({ id }, { lastSeenAt: new Date(), expiresAt: inThirtyDays() });
    return this.live(id);
  }

  /** Records the use of a session, at intervals, so that reads do not become writes. */
  async updateLastSeen({ id, lastSeenAt }: SessionEntity): Promise<void> {
    if (Date.now() - lastSeenAt.getTime() > FIVE_MINUTES) await this.table.update({ id }, { lastSeenAt: new Date() });
  }

  /** Newest use first. */
  ofUser(userId: number): Promise<SessionEntity[]> {
    return this.table.find({
      where: { userId, expiresAt: MoreThan(new Date()) },
      order: { lastSeenAt: 'desc', id: 'desc' },
    });
  }

  /** @returns false if the user has no such session */
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
