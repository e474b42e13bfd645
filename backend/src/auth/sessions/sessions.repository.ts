import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Not, Repository } from 'typeorm';
import { callOrigin } from '../../common/http/call-origin';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { BOUNDS } from '../../limits/bounds';
import type { UserEntity } from '../user.entity';
import { SessionEntity } from './session.entity';

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
const FIVE_MINUTES = 5 * 60 * 1000;
const inThirtyDays = () => new Date(Date.now() + DAYS_30);

/** A session, and what a call needs of its user. */
export type LiveSession = Pick<SessionEntity, 'id' | 'userId' | 'lastSeenAt'> &
  Pick<UserEntity, 'username' | 'fullName' | 'accountType' | 'tokenVersion' | 'hasSecondFactor'> & {
    expiresInMs: number;
  };

@Injectable()
export class SessionsRepository {
  constructor(
    @InjectRepository(SessionEntity) private readonly table: Repository<SessionEntity>,
    private readonly statements: NamedStatements,
  ) {}

  /**
   * Starts a session of 30 days for the program that calls. Ends expired sessions, and the least recently used ones beyond the limit. The account
   * must be locked.
   * @param wayIn what it was opened with
   * @returns its id
   */
  async create(tx: Transaction, userId: number, wayIn: string): Promise<number> {
    await tx.delete(SessionEntity, { userId, expiresAt: LessThan(new Date()) });
    const { identifiers } = await tx.insert(SessionEntity, {
      userId,
      userAgent: callOrigin()?.userAgent ?? null,
      wayIn,
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

  /** Finds a session; null if it has ended or expired. */
  async live(id: number): Promise<LiveSession | null> {
    const [session] = await this.statements.rows<LiveSession>(
      `select s.id, s.user_id as "userId", s.last_seen_at as "lastSeenAt", u.username, u.full_name as "fullName",
         u.account_type as "accountType", u.token_version as "tokenVersion",
         u.has_second_factor as "hasSecondFactor",
         (extract(epoch from s.expires_at - now()) * 1000)::float8 as "expiresInMs"
       from sessions s join users u on u.id = s.user_id where s.id = $1 and s.expires_at > now()`,
      [id],
    );
    return session ?? null;
  }

  /** The account of a session; null if it has ended or expired. */
  async userOf(tx: Transaction, id: number): Promise<number | null> {
    const session = await tx.findOneBy(SessionEntity, { id, expiresAt: MoreThan(new Date()) });
    return session?.userId ?? null;
  }

  /** Whether a session of the user was opened at most this long ago. */
  isYoungerThan(ms: number, userId: number, id: number): Promise<boolean> {
    return this.table.existsBy({ id, userId, createdAt: MoreThan(new Date(Date.now() - ms)) });
  }

  /** Extends a session to thirty days from now; null if it has ended in the meantime. */
  async renew(id: number): Promise<LiveSession | null> {
    await this.table.update({ id }, { lastSeenAt: new Date(), expiresAt: inThirtyDays() });
    return this.live(id);
  }

  /** Records the use of a session, at intervals, so that reads do not become writes. */
  async updateLastSeen(session: LiveSession): Promise<void> {
    if (Date.now() - session.lastSeenAt.getTime() <= FIVE_MINUTES) return;
    session.lastSeenAt = new Date();
    await this.table.update({ id: session.id }, { lastSeenAt: session.lastSeenAt });
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
