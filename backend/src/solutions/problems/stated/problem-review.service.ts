import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { problemKeyOf } from '@hub/solver-file';
import { AuditService } from '../../../audit/audit.service';
import type { Actor } from '../../../auth/access/actor';
import { conflict, notFound } from '../../../common/errors/hub-error';
import { HubAddress } from '../../../config/hub-address.service';
import { type Transaction, Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { NoticesService } from '../../../notices/notices.service';
import { ProblemsRepository } from '../../certificates/problems.repository';
import { equationSlug } from '../../equations/equation-title';
import { decisionMail, decisionNotice, type ProblemDecision } from './decision-mail';
import { readStated, type TypedIssue } from './read-stated';
import { alreadyStated } from './stated-problems.service';
import { type LockedStated, type StatedTexts, StatedProblemsRepository } from './stated-problems.repository';

interface Decision {
  comment?: string;
  /** The edit that was reviewed; left out for any. */
  revision?: number;
}

const DONE = { publish: 'published', reject: 'rejected' } as const;

/** Publishes and rejects stated problems. A published one waits for its reference from then on. */
@Injectable()
export class ProblemReviewService {
  constructor(
    private readonly stated: StatedProblemsRepository,
    private readonly problems: ProblemsRepository,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly address: HubAddress,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 404; 409 where somebody else has decided, or the author has changed the problem, or the same one is public */
  async decide(
    actor: Actor,
    id: number,
    move: 'publish' | 'reject',
    { comment = '', revision }: Decision,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.lockWaiting(tx, id, revision);
      if (move === 'reject') await this.stated.reject(tx, id, comment);
      else await this.publish(tx, row, comment);
      await this.audit.record(tx, {
        actor,
        action: `problem.${DONE[move]}`,
        object: { type: 'problem', id, name: row.title },
        ...(comment !== '' && { comment }),
        details: row.authorId === actor.userId ? { own: true } : {},
      });
      if (row.authorId !== actor.userId)
        await this.tellAuthor(tx, row, { move, title: row.title, username: actor.username, comment });
    });
  }

  /**
   * Publishes a problem of the hub itself, or brings its texts up to date. What somebody else has stated stays as it is.
   * @returns the last part of the address of the problem, or why it cannot be read
   */
  async install(texts: StatedTexts): Promise<{ slug: string } | { issues: TypedIssue[] }> {
    const read = readStated(texts);
    if ('issues' in read) return read;
    const { problem } = read;
    return this.transactions.run(async (tx) => {
      const problemId = await this.problems.note(tx, problem);
      const published = await this.stated.lockPublished(tx, problemId);
      if (published && published.authorId !== null) return { slug: equationSlug(published.title, published.key) };
      if (published) await this.stated.rewrite(tx, published.id, texts);
      else await this.stated.install(tx, texts, problem, problemId);
      return { slug: equationSlug(texts.title, problem.key) };
    });
  }

  private async lockWaiting(tx: Transaction, id: number, revision: number | undefined): Promise<LockedStated> {
    const row = await this.stated.lock(tx, id);
    if (!row) throw notFound('problem');
    if (row.status !== 'submitted') throw conflict('already-decided', `This problem has already been ${row.status}.`);
    if (revision !== undefined && revision !== row.revision)
      throw conflict('problem-changed', 'The author has changed this problem. Please review it again.');
    return row;
  }

  private async publish(tx: Transaction, row: LockedStated, comment: string): Promise<void> {
    const key = problemKeyOf(row.statement);
    if (!key)
      throw conflict('problem-unreadable', 'The hub cannot compare this equation with others. Please reject it.');
    const problemId = await this.problems.note(tx, { ...key, statement: row.statement });
    const published = await this.stated.lockPublished(tx, problemId);
    if (published) throw alreadyStated(published);
    await this.stated.publish(tx, row.id, problemId, comment === '' ? null : comment);
  }

  private async tellAuthor(
    tx: Transaction,
    { authorId, title, key }: LockedStated,
    decision: ProblemDecision,
  ): Promise<void> {
    if (authorId === null) return;
    const page = decision.move === 'publish' ? paths.problem.to(equationSlug(title, key)) : paths.ownProblems.to();
    const email = await this.stated.findEmail(tx, authorId);
    if (email !== null) await this.mails.queue(tx, { to: email, ...decisionMail(decision, this.address.of(page)) });
    await this.notices.notify(tx, authorId, decisionNotice(decision, page));
  }
}
