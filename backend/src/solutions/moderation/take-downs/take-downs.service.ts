import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../audit/audit-actions';
import { AuditService } from '../../../audit/audit.service';
import type { Actor } from '../../../auth/access/actor';
import { may } from '../../../auth/access/policy';
import { conflict, notFound } from '../../../common/errors/hub-error';
import { HubAddress } from '../../../config/hub-address.service';
import { type Transaction, Transactions } from '../../../database/transactions';
import { MailService } from '../../../mail/mail.service';
import { NoticesService } from '../../../notices/notices.service';
import { SolutionAccessService } from '../../solution-access.service';
import { WithholdingService } from '../../withholding/withholding.service';
import { ReportsRepository } from '../reports/reports.repository';
import type { ListedTakeDownDto, TakeDownDto, TakeDownQueryDto } from './dto/take-down.dto';
import { takeDownMail, takeDownNotice, type TakeDownNews } from './take-down-mails';
import { type LockedSolution, type StandingTakeDown, TakeDownsRepository } from './take-downs.repository';

const ACTIONS = {
  takeDown: 'solution.taken_down',
  restore: 'solution.restored',
  keep: 'solution.kept_down',
} as const satisfies Record<TakeDownNews['move'], AuditAction>;

/** Takes published solutions down, with a reason that their owners get, and answers their appeals. */
@Injectable()
export class TakeDownsService {
  constructor(
    private readonly accesses: SolutionAccessService,
    private readonly takeDowns: TakeDownsRepository,
    private readonly reports: ReportsRepository,
    private readonly withholding: WithholdingService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly address: HubAddress,
  ) {}

  /** @throws 404; 409 for a solution that is not published or is taken down already */
  async takeDown(me: Actor, id: number, reason: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const solution = await this.lock(tx, id);
      if (await this.takeDowns.findStanding(tx, id))
        throw conflict('taken-down', 'This solution was taken down before');
      const { label, publishedVersion } = solution;
      if (publishedVersion === null) throw conflict('not-published', 'This solution is not published');
      await this.takeDowns.insert(tx, id, reason, me.username);
      await this.withholding.settleSolution(tx, id);
      const entry = { status: 'withheld', comment: reason, username: me.username } as const;
      await this.takeDowns.addToHistory(tx, id, publishedVersion, entry);
      await this.reports.closeAbout(tx, { solutionId: id }, 'taken-down', me.username);
      await this.recordNews(tx, me, id, { move: 'takeDown', label, reason });
    });
  }

  /** Shows a solution again. @throws 404; 409 for one that is not taken down */
  async restore(me: Actor, id: number, reason: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { label } = await this.lock(tx, id);
      const standing = await this.requireStanding(tx, id);
      await this.takeDowns.answer(tx, standing.id, reason, true);
      await this.withholding.settleSolution(tx, id);
      const { publishedVersion } = await this.lock(tx, id);
      const entry = { status: 'published', comment: reason, username: me.username } as const;
      if (publishedVersion !== null) await this.takeDowns.addToHistory(tx, id, publishedVersion, entry);
      await this.recordNews(tx, me, id, { move: 'restore', label, reason });
    });
  }

  /** Answers an appeal: the solution stays taken down. @throws 404; 409 where no appeal waits for an answer */
  async keep(me: Actor, id: number, reason: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { label } = await this.lock(tx, id);
      const standing = await this.requireStanding(tx, id);
      if (!standing.hasAppeal || standing.hasAnswer)
        throw conflict('no-appeal', 'No appeal about this solution is waiting for an answer');
      await this.takeDowns.answer(tx, standing.id, reason, false);
      await this.recordNews(tx, me, id, { move: 'keep', label, reason });
    });
  }

  /** Appeals against a take-down, once. @throws 403, 404; 409 for a solution that is not taken down and for a second appeal */
  async appeal(me: Actor, id: number, text: string): Promise<TakeDownDto> {
    await this.accesses.requirePermission(me, id, 'appeal');
    await this.transactions.run(async (tx) => {
      const { label } = await this.lock(tx, id);
      const standing = await this.requireStanding(tx, id);
      if (standing.hasAppeal || standing.hasAnswer)
        throw conflict('already-appealed', 'There was an appeal about this solution already; only one is possible');
      await this.takeDowns.appeal(tx, standing.id, text, me.username);
      const object = { type: 'solution', id, name: label } as const;
      await this.audit.record(tx, { actor: me, action: 'solution.appealed', object, comment: text });
    });
    return this.get(me, id);
  }

  /** Why a solution was taken down, for its members. @throws 403 and 404, also for a solution that is not taken down */
  async get(me: Actor, id: number): Promise<TakeDownDto> {
    const { role } = await this.accesses.requirePermission(me, id, 'history');
    const found = await this.takeDowns.findForMembers(id);
    if (!found) throw notFound('solution');
    return { ...found, can_appeal: may(role, 'appeal') && found.appeal === null && found.answer === null };
  }

  findPage(query: TakeDownQueryDto): Promise<{ total: number; rows: ListedTakeDownDto[] }> {
    return this.takeDowns.findPage(query, query.waiting === true);
  }

  private async lock(tx: Transaction, id: number): Promise<LockedSolution> {
    const solution = await this.takeDowns.lockSolution(tx, id);
    if (!solution) throw notFound('solution');
    return solution;
  }

  private async requireStanding(tx: Transaction, id: number): Promise<StandingTakeDown> {
    const standing = await this.takeDowns.findStanding(tx, id);
    if (!standing) throw conflict('not-taken-down', 'This solution is not taken down');
    return standing;
  }

  /** Writes the audit log, and notifies the owners. */
  private async recordNews(tx: Transaction, me: Actor, id: number, news: TakeDownNews): Promise<void> {
    const object = { type: 'solution', id, name: news.label } as const;
    await this.audit.record(tx, { actor: me, action: ACTIONS[news.move], object, comment: news.reason });
    const page = paths.solution.to(id);
    for (const { id: userId, username, email } of await this.takeDowns.findOwners(tx, id)) {
      await this.mails.queue(tx, { to: email, ...takeDownMail(news, username, this.address.of(page)) });
      await this.notices.notify(tx, userId, takeDownNotice(news, page));
    }
  }
}
