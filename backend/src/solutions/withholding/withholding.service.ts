import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountBlockSteps, type BlockChange } from '../../auth/block/account-block-steps';
import type { Transaction } from '../../database/transactions';
import { OwnerChanges } from '../../organizations/owner-changes';
import { WithholdingRepository } from './withholding.repository';

/** Hides what belongs to blocked accounts and what was taken down, and shows it again: by what exists, so that no list has to ask. */
@Injectable()
export class WithholdingService implements OnModuleInit {
  constructor(
    private readonly steps: AccountBlockSteps,
    private readonly owners: OwnerChanges,
    private readonly withholding: WithholdingRepository,
  ) {}

  onModuleInit(): void {
    this.steps.register((tx, change) => this.settleAccount(tx, change));
    this.owners.register((tx, projects) => this.settleOwners(tx, projects));
  }

  /** Hides or shows a solution, which must be locked. */
  settleSolution(tx: Transaction, id: number): Promise<void> {
    return this.withholding.settleSolutions(tx, [id]);
  }

  /**
   * Prepares a blocked account for its removal: what it has uploaded into projects of others stays there, but rejected.
   * @returns what is to be done when its versions have another author
   */
  async rejectUploads(tx: Transaction, userId: number): Promise<() => Promise<void>> {
    if (!(await this.withholding.isBlocked(tx, userId))) return () => Promise.resolve();
    await this.withholding.rejectVersionsOf(tx, userId);
    const solutions = await this.withholding.lockSolutions(tx, [], userId);
    return () => this.withholding.settleSolutions(tx, solutions);
  }

  private async settleOwners(tx: Transaction, projectIds: number[]): Promise<void> {
    const changed = await this.withholding.withholdProjects(tx, projectIds);
    if (changed.length === 0) return;
    await this.withholding.settleSolutions(tx, await this.withholding.lockSolutions(tx, changed, null));
  }

  /** Locks are taken in the same order as by uploads: user, project, solution. */
  private async settleAccount(tx: Transaction, { userId, isBlocked }: BlockChange): Promise<void> {
    const projects = await this.withholding.settleProjects(tx, userId);
    await this.withholding.settleSolutions(tx, await this.withholding.lockSolutions(tx, projects, userId));
    if (isBlocked) await this.withholding.hideProblems(tx, userId);
    else await this.withholding.showProblems(tx, userId);
  }
}
