import { Injectable } from '@nestjs/common';
import type { Statement } from '@hub/solver-file';
import { lockAccount } from '../../../auth/block/lock-account';
import { canLogInSql } from '../../../auth/can-log-in';
import { NamedStatements } from '../../../database/named-statements';
import type { Transaction } from '../../../database/transactions';
import { AUTHOR } from '../../card/authors.sql';
import type { AuthorDto } from '../../card/dto/author.dto';
import { timeSql } from '../../visibility';
import type { StatedStatus } from './stated-problem.entity';

/** What somebody typed. */
export interface StatedTexts {
  title: string;
  text: string;
  sources: string;
  equation: string;
  conditions: string;
  domain: string;
}

/** What was read from it. */
export interface ReadStatement {
  key: string;
  statement: Statement;
}

/** A stated problem for its author and for admins. */
export interface StatedRow extends StatedTexts, ReadStatement {
  id: number;
  status: StatedStatus;
  revision: number;
  comment: string | null;
  author: AuthorDto | null;
  created_at: string;
  decided_at: string | null;
}

/** A stated problem that is locked, so that it is changed by one process at a time. */
export interface LockedStated extends ReadStatement {
  id: number;
  title: string;
  status: StatedStatus;
  revision: number;
  authorId: number | null;
  problemId: number | null;
}

interface Page {
  page_num: number;
  page_size: number;
}

const COLUMNS = `
  d.id, d.title, d.text, d.sources, d.equation, d.conditions, d.domain, d.key, d.statement, d.status, d.revision, d.comment,
  ${AUTHOR} as author, ${timeSql('d.created_at')} as created_at, ${timeSql('d.decided_at')} as decided_at`;

const SOURCE = `from stated_problems d left join users u on u.id = d.author_id`;

const LOCKED = `
  select id, title, key, statement, status, revision, author_id as "authorId", problem_id as "problemId" from stated_problems`;

@Injectable()
export class StatedProblemsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param authorId null for any author */
  async findById(id: number, authorId: number | null): Promise<StatedRow | null> {
    const [row] = await this.statements.rows<StatedRow>(
      `select ${COLUMNS} ${SOURCE} where d.id = $1 and ($2::int is null or d.author_id = $2)`,
      [id, authorId],
    );
    return row ?? null;
  }

  /** The newest first. */
  findOf(authorId: number, page: Page): Promise<{ total: number; rows: StatedRow[] }> {
    return this.findPage('d.author_id = $1', 'd.id desc', authorId, page);
  }

  /** Those that wait in the order of their submission, others with the latest decision first. */
  findWith(status: StatedStatus, page: Page): Promise<{ total: number; rows: StatedRow[] }> {
    const order = status === 'submitted' ? 'd.submitted_at, d.id' : 'd.decided_at desc, d.id desc';
    return this.findPage('d.status = $1', order, status, page);
  }

  /** Locks a stated problem. */
  async lock(tx: Transaction, id: number): Promise<LockedStated | null> {
    const [row] = await tx.query<LockedStated[]>(`${LOCKED} where id = $1 for update`, [id]);
    return row ?? null;
  }

  /** Locks a problem. @returns what is published about it */
  async lockPublished(tx: Transaction, problemId: number): Promise<LockedStated | null> {
    await tx.query(`select from problems where id = $1 for no key update`, [problemId]);
    const [row] = await tx.query<LockedStated[]>(`${LOCKED} where problem_id = $1`, [problemId]);
    return row ?? null;
  }

  /** The other stated problem with a key that is published, or else waits. */
  async findSame(tx: Transaction, key: string, exceptId: number | null): Promise<LockedStated | null> {
    const [row] = await tx.query<LockedStated[]>(
      `${LOCKED} where (problem_id in (select p.id from problems p where p.key = $1) or key = $1 and status = 'submitted')
         and id is distinct from $2 order by status limit 1`,
      [key, exceptId],
    );
    return row ?? null;
  }

  /** Counts the other stated problems of an account that wait, and locks the account. */
  async countWaiting(tx: Transaction, userId: number, exceptId: number | null): Promise<number> {
    await lockAccount(tx, userId);
    const [row] = await tx.query<[{ count: number }]>(
      `select count(*)::int as count from stated_problems where author_id = $1 and status = 'submitted' and id is distinct from $2`,
      [userId, exceptId],
    );
    return row.count;
  }

  /** @returns the id */
  async insert(tx: Transaction, texts: StatedTexts, read: ReadStatement, authorId: number | null): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `insert into stated_problems (${TYPED}, author_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [...valuesOf(texts, read), authorId],
    );
    return row.id;
  }

  /** Adds a published problem of the hub itself. */
  async install(tx: Transaction, texts: StatedTexts, read: ReadStatement, problemId: number): Promise<void> {
    await tx.query(
      `insert into stated_problems (${TYPED}, status, problem_id, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'published', $9, now())`,
      [...valuesOf(texts, read), problemId],
    );
    await this.showProblem(tx, problemId);
  }

  /** Replaces what an author has typed; it waits for a review again. */
  async replace(tx: Transaction, id: number, texts: StatedTexts, read: ReadStatement): Promise<void> {
    await tx.query(
      `update stated_problems set title = $1, text = $2, sources = $3, equation = $4, conditions = $5, domain = $6, key = $7, statement = $8,
         status = 'submitted', revision = revision + 1, comment = null, submitted_at = now(), decided_at = null where id = $9`,
      [...valuesOf(texts, read), id],
    );
  }

  /** Replaces the texts of a published one. */
  async rewrite(tx: Transaction, id: number, { title, text, sources }: StatedTexts): Promise<void> {
    await tx.query(
      `update stated_problems set title = $2, text = $3, sources = $4, revision = revision + 1
       where id = $1 and (title, text, sources) is distinct from ($2, $3, $4)`,
      [id, title, text, sources],
    );
  }

  async publish(tx: Transaction, id: number, problemId: number, comment: string | null): Promise<void> {
    await tx.query(
      `update stated_problems set status = 'published', problem_id = $2, comment = $3, decided_at = now() where id = $1`,
      [id, problemId, comment],
    );
    await this.showProblem(tx, problemId);
  }

  async reject(tx: Transaction, id: number, comment: string): Promise<void> {
    await tx.query(`update stated_problems set status = 'rejected', comment = $2, decided_at = now() where id = $1`, [
      id,
      comment,
    ]);
  }

  async delete(tx: Transaction, { id, problemId }: LockedStated): Promise<void> {
    await tx.query(`delete from stated_problems where id = $1`, [id]);
    if (problemId !== null) await tx.query(`update problems set is_stated = false where id = $1`, [problemId]);
  }

  /** Whether a problem is published that this account has stated. */
  async hasPublished(userId: number): Promise<boolean> {
    const [row] = await this.statements.rows<{ has: boolean }>(
      `select exists (select from stated_problems where author_id = $1 and status = 'published') as has`,
      [userId],
    );
    return row!.has;
  }

  /** The email address of an account that can log in. */
  async findEmail(tx: Transaction, userId: number): Promise<string | null> {
    const [row] = await tx.query<{ email: string }[]>(
      `select email from users u where id = $1 and ${canLogInSql('u')}`,
      [userId],
    );
    return row?.email ?? null;
  }

  private async showProblem(tx: Transaction, problemId: number): Promise<void> {
    await tx.query(`update problems set is_stated = true where id = $1`, [problemId]);
  }

  private async findPage(
    condition: string,
    order: string,
    value: unknown,
    { page_num, page_size }: Page,
  ): Promise<{ total: number; rows: StatedRow[] }> {
    const [found] = await this.statements.rows<{ total: number; rows: StatedRow[] }>(
      `select (select count(*)::int from stated_problems d where ${condition}) as total,
         (select coalesce(json_agg(x), '[]') from (
           select ${COLUMNS} ${SOURCE} where ${condition} order by ${order} limit $2 offset $3
         ) x) as rows`,
      [value, page_size, page_num * page_size],
    );
    return found!;
  }
}

/** Columns of what somebody typed and what was read from it. */
const TYPED = 'title, text, sources, equation, conditions, domain, key, statement';

const valuesOf = (texts: StatedTexts, { key, statement }: ReadStatement): unknown[] => [
  ...[texts.title, texts.text, texts.sources, texts.equation, texts.conditions, texts.domain],
  ...[key, JSON.stringify(statement)],
];
