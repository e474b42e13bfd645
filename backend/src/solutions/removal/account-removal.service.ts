import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { AccountRemovalSteps, type Afterwards, type LeavingAccount } from '../../auth/accounts/account-removal-steps';
import type { Transaction } from '../../database/transactions';
import { ProjectsAccountRemovalService } from '../../projects/account-removal.service';
import { StoredFilesService } from '../../storage/stored-files.service';
import { WithholdingService } from '../withholding/withholding.service';
import { SolutionsAccountRemovalRepository } from './account-removal.repository';

/** Published solutions and problems of a removed account are transferred to the account of former members, unless its owner takes the solutions along. */
@Injectable()
export class SolutionsAccountRemovalService implements OnModuleInit {
  constructor(
    private readonly steps: AccountRemovalSteps,
    private readonly projects: ProjectsAccountRemovalService,
    private readonly solutions: SolutionsAccountRemovalRepository,
    private readonly withholding: WithholdingService,
    private readonly files: StoredFilesService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.steps.register((tx, account) => this.leave(tx, account));
  }

  private async leave(tx: Transaction, account: LeavingAccount): Promise<Afterwards> {
    const { projects, afterwards } = await this.projects.passOn(tx, account);
    await this.solutions.lock(tx, account, projects);
    for (const project of await this.solutions.goingOf(tx, account, projects))
      afterwards.push(await this.projects.remove(tx, account, project));
    const files = await this.removeDrafts(tx, account.removedBy, projects);
    const settle = await this.withholding.rejectUploads(tx, account.userId);
    await this.solutions.passOn(tx, account);
    await settle();
    await this.solutions.passOnProblems(tx, account);
    await this.solutions.takeBackLikes(tx, account);
    return async () => {
      for (const finish of afterwards) await finish();
      for (const sha256 of files) await this.files.forget(sha256); // unless another version has the same bytes
    };
  }

  /** Handles the projects that are kept. @returns the files that were deleted */
  private async removeDrafts(tx: Transaction, actor: Actor | null, projects: number[]): Promise<string[]> {
    const { solutions, files } = await this.solutions.removeUnpublished(tx, projects);
    for (const { id, label, versions } of solutions) {
      const object = { type: 'solution', id, name: label } as const;
      await this.audit.record(tx, {
        actor,
        action: 'solution.deleted',
        object,
        details: { versions, published: false },
      });
    }
    return files;
  }
}
