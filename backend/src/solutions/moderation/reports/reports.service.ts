import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../../audit/audit.service';
import type { Actor } from '../../../auth/access/actor';
import { UsersService } from '../../../auth/accounts/users.service';
import { AccountBlockSteps } from '../../../auth/block/account-block-steps';
import { lockAccount } from '../../../auth/block/lock-account';
import { accountObject } from '../../../auth/account-object';
import { conflict, invalid } from '../../../common/errors/hub-error';
import { Transactions } from '../../../database/transactions';
import { LimitsService } from '../../../limits/limits.service';
import { YoungAccounts } from '../../../limits/young-accounts.service';
import { SolutionAccessService } from '../../solution-access.service';
import type { CreateReportDto, ReportedDto, ReportedThingDto } from './dto/report.dto';
import { type ReportedThing, ReportsRepository } from './reports.repository';

/** A reported thing with its entry in the audit log. */
interface FoundThing {
  about: ReportedThing;
  object: { type: 'solution' | 'user'; id: number; name: string };
}

/** Takes reports from anybody with an account, and shows them to admins. */
@Injectable()
export class ReportsService implements OnModuleInit {
  constructor(
    private readonly reports: ReportsRepository,
    private readonly accesses: SolutionAccessService,
    private readonly users: UsersService,
    private readonly blockSteps: AccountBlockSteps,
    private readonly limits: LimitsService,
    private readonly young: YoungAccounts,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.blockSteps.register(async (tx, { userId, isBlocked, by }) => {
      if (isBlocked) await this.reports.closeOfBlocked(tx, userId, by);
    });
  }

  /** @throws 404 for what is missing or hidden, 409 for a second open report about the same, 422, 429 */
  async report(me: Actor, { reason, text, ...thing }: CreateReportDto): Promise<void> {
    const { about, object } = await this.find(me, thing);
    const weight = await this.transactions.run((tx) => this.young.weight(tx, me.userId));
    await this.limits.consume('reportsOfUser', { user: me.userId }, weight);
    await this.transactions.run(async (tx) => {
      await lockAccount(tx, me.userId);
      await this.reports.insert(tx, { about, reporterId: me.userId, reason, text });
      await this.audit.record(tx, { actor: me, action: 'report.created', object, comment: text, details: { reason } });
    });
  }

  /** Closes all open reports about a thing, because nothing is wrong with it. @throws 404, 409 if there are none, 422 */
  async dismiss(me: Actor, thing: ReportedThingDto): Promise<void> {
    const { about, object } = await this.find(me, thing);
    await this.transactions.run(async (tx) => {
      const reports = await this.reports.closeAbout(tx, about, 'dismissed', me.username);
      if (reports === 0) throw conflict('not-reported', 'No report about this is open');
      await this.audit.record(tx, { actor: me, action: 'report.dismissed', object, details: { reports } });
    });
  }

  findOpen(page: { page_num: number; page_size: number }): Promise<{ total: number; rows: ReportedDto[] }> {
    return this.reports.findOpen(page);
  }

  private async find(me: Actor, { solution, username }: ReportedThingDto): Promise<FoundThing> {
    if ((solution === undefined) === (username === undefined))
      throw invalid([{ field: 'solution', message: 'Please name either a solution or an account' }]);
    if (solution === undefined) {
      const user = await this.users.getByUsername(me, username!);
      return { about: { accountId: user.id }, object: accountObject(user.id, user.username) };
    }
    await this.accesses.findAccess(me, solution);
    const name = await this.reports.findLabel(solution);
    return { about: { solutionId: solution }, object: { type: 'solution', id: solution, name } };
  }
}
