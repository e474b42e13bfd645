import { Injectable, type OnModuleInit } from '@nestjs/common';
import { textsOfStatement } from '@hub/solver-file';
import { AuditService } from '../../../audit/audit.service';
import { isAdmin, type Actor } from '../../../auth/access/actor';
import { PublicUsers } from '../../../auth/accounts/public-users';
import { conflict, forbidden, invalid, notFound, type HubError } from '../../../common/errors/hub-error';
import { type Transaction, Transactions } from '../../../database/transactions';
import { requireRoom } from '../../../limits/bounds';
import { YoungAccounts } from '../../../limits/young-accounts.service';
import type { CertifiedProblem } from '../../certificates/certified-problem';
import { equationSlug } from '../../equations/equation-title';
import type { StatedProblemDto } from './dto/stated-problem.dto';
import { readStated } from './read-stated';
import type { StatedStatus } from './stated-problem.entity';
import {
  type LockedStated,
  type StatedRow,
  type StatedTexts,
  StatedProblemsRepository,
} from './stated-problems.repository';

interface Page {
  page_num: number;
  page_size: number;
}

/** Problems that people state, as their authors see and change them. */
@Injectable()
export class StatedProblemsService implements OnModuleInit {
  constructor(
    private readonly stated: StatedProblemsRepository,
    private readonly publicUsers: PublicUsers,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly young: YoungAccounts,
  ) {}

  onModuleInit(): void {
    this.publicUsers.register((userId) => this.stated.hasPublished(userId));
  }

  async findOwn(actor: Actor, page: Page): Promise<{ total: number; rows: StatedProblemDto[] }> {
    const { total, rows } = await this.stated.findOf(actor.userId, page);
    return { total, rows: rows.map(dtoOf) };
  }

  async findWith(status: StatedStatus, page: Page): Promise<{ total: number; rows: StatedProblemDto[] }> {
    const { total, rows } = await this.stated.findWith(status, page);
    return { total, rows: rows.map(dtoOf) };
  }

  /** @throws 404 for all but the author and admins */
  async getById(actor: Actor, id: number): Promise<StatedProblemDto> {
    const row = await this.stated.findById(id, isAdmin(actor) ? null : actor.userId);
    if (!row) throw notFound('problem');
    return dtoOf(row);
  }

  /** @throws 409 for a problem that has been stated before, and for too many that wait; 422 for what cannot be read */
  async state(actor: Actor, texts: StatedTexts): Promise<StatedProblemDto> {
    const problem = readOrRefuse(texts);
    const id = await this.transactions.run(async (tx) => {
      await this.requireNew(tx, actor, problem, null);
      const made = await this.stated.insert(tx, texts, problem, actor.userId);
      await this.recordSubmission(tx, actor, made, texts);
      return made;
    });
    return this.getById(actor, id);
  }

  /** Replaces a problem that is not published; it waits for a review again. @throws as {@link state}, 403, 404, 409 for a published one */
  async change(actor: Actor, id: number, texts: StatedTexts): Promise<StatedProblemDto> {
    await this.transactions.run(async (tx) => {
      const before = await this.lockSeen(tx, actor, id);
      if (before.authorId !== actor.userId) throw forbidden('Only the author may change a stated problem');
      if (before.status === 'published') throw isPublished('changed');
      const problem = readOrRefuse(texts);
      await this.requireNew(tx, actor, problem, id);
      await this.stated.replace(tx, id, texts, problem);
      await this.recordSubmission(tx, actor, id, texts);
    });
    return this.getById(actor, id);
  }

  /** @throws 404; 409 for the author of a published one, which only admins delete */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.lockSeen(tx, actor, id);
      if (row.status === 'published' && !isAdmin(actor)) throw isPublished('deleted');
      await this.stated.delete(tx, row);
      const object = { type: 'problem', id, name: row.title } as const;
      await this.audit.record(tx, { actor, action: 'problem.deleted', object, details: { status: row.status } });
    });
  }

  private async lockSeen(tx: Transaction, actor: Actor, id: number): Promise<LockedStated> {
    const row = await this.stated.lock(tx, id);
    if (!row || (row.authorId !== actor.userId && !isAdmin(actor))) throw notFound('problem');
    return row;
  }

  private async requireNew(tx: Transaction, actor: Actor, { key }: CertifiedProblem, id: number | null): Promise<void> {
    const waiting = await this.stated.countWaiting(tx, actor.userId, id);
    requireRoom('waitingProblems', waiting);
    await this.young.requireRoom(tx, actor.userId, 'youngWaitingProblems', () => waiting);
    const same = await this.stated.findSame(tx, key, id);
    if (same) throw alreadyStated(same);
  }

  private recordSubmission(tx: Transaction, actor: Actor, id: number, { title }: StatedTexts): Promise<void> {
    return this.audit.record(tx, { actor, action: 'problem.submitted', object: { type: 'problem', id, name: title } });
  }
}

/** @throws 422 with all that is wrong, at its fields */
function readOrRefuse(texts: StatedTexts): CertifiedProblem {
  const read = readStated(texts);
  if ('problem' in read) return read.problem;
  throw invalid(read.issues.map(({ field, reason }) => ({ field, message: reason })));
}

/** @param same a problem that is published or waits */
export function alreadyStated({ status, title, key }: LockedStated): HubError {
  const slug = equationSlug(title, key);
  return status === 'published'
    ? conflict(
        'problem-already-stated',
        'This problem has been stated before and is public. Please use its page instead of stating it again.',
        { slug },
      )
    : conflict(
        'problem-already-stated',
        'This problem has been stated before and is waiting for review. Please wait for the decision.',
      );
}

const isPublished = (done: string): HubError =>
  conflict('problem-published', `A public problem cannot be ${done} by its author. Please ask an admin.`);

function dtoOf({ key, statement, ...row }: StatedRow): StatedProblemDto {
  const { equation_tex, conditions_tex, domain_tex } = textsOfStatement(statement);
  return { ...row, equation_tex, conditions_tex, domain_tex, slug: equationSlug(row.title, key) };
}
