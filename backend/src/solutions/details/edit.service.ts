import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { type Actor, isAdmin } from '../../auth/access/actor';
import { solutionNameTaken } from '../../common/errors/constraint-messages';
import { conflict, invalid, notFound } from '../../common/errors/hub-error';
import { requireRevision } from '../../common/http/revisions';
import { validName } from '../../common/names';
import { type Transaction, Transactions } from '../../database/transactions';
import { FeaturedRepository } from '../featured/featured.repository';
import { SolutionAccessService } from '../solution-access.service';
import { EditRepository } from './edit.repository';
import type { EditSolutionDto } from './dto/edit-solution.dto';
import { ExactSolutionService } from './exact-solution.service';

const MISSING: Record<string, { field: string; message: string }> = {
  fk_solutions_equation_id: { field: 'equation_id', message: 'This equation does not exist' },
  fk_solution_use_cases_use_case_id: { field: 'use_cases', message: 'One of these use cases does not exist' },
};

@Injectable()
export class EditService {
  constructor(
    private readonly solutions: EditRepository,
    private readonly featured: FeaturedRepository,
    private readonly exactSolutions: ExactSolutionService,
    private readonly accesses: SolutionAccessService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Writes the fields that are given. Members who may write edit texts; `name` is for owners, `featured` for admins.
   * @param ifMatch the If-Match header: the revision that was edited
   * @throws 401, 403, 404 if the caller may not; 409 for a name that is taken, and for featuring an unpublished
   * solution; 412 for a stale   copy; 422
   */
  async edit(actor: Actor, id: number, edit: EditSolutionDto, ifMatch?: string): Promise<void> {
    const { featured, name: newName, ...texts } = edit;
    const name = newName === undefined ? undefined : validName(newName);
    const fields = Object.entries(edit).flatMap(([field, value]) =>
      value !== undefined && field !== 'featured' ? [field] : [],
    );
    if (name !== undefined) await this.accesses.requirePermission(actor, id, 'rename');
    if (featured !== undefined) await this.accesses.requirePermission(actor, id, 'feature');
    const needed = fields.length > 0 || featured === undefined ? 'edit' : 'feature';
    const { permission } = await this.accesses.requirePermission(actor, id, needed);
    const formulas = edit.exact_solution?.length ? edit.exact_solution : null;
    if (formulas) await this.exactSolutions.requireReadable(actor, id, formulas);
    try {
      await this.transactions.run(async (tx) => {
        if (featured !== undefined) await this.featured.lock(tx);
        if (name !== undefined) await this.solutions.lockProject(tx, id);
        const before = await this.solutions.lock(tx, id);
        if (!before) throw notFound('solution'); // removed a moment ago
        requireRevision(ifMatch, before.revision, 'solution');
        if (fields.length > 0) await this.solutions.write(tx, id, texts);
        if (edit.exact_solution !== undefined) await this.exactSolutions.write(tx, id, formulas);
        const label = name === undefined ? before.label : await this.rename(tx, id, name);
        const object = { type: 'solution', id, name: label } as const;
        const details = {
          ...(label !== before.label && { from: before.label, to: label }),
          ...(isAdmin(actor) && permission === null && fields.length > 0 && { fields }),
        };
        if (Object.keys(details).length > 0) {
          await this.audit.record(tx, { actor, action: 'solution.changed', object, details });
        }
        if (featured === undefined) return;
        await this.feature(tx, id, featured);
        if (featured === before.featured) return;
        await this.audit.record(tx, { actor, action: featured ? 'solution.featured' : 'solution.unfeatured', object });
      });
    } catch (error) {
      const missing = MISSING[(error as { constraint?: string }).constraint ?? ''];
      throw missing ? invalid([missing]) : error;
    }
  }

  private async rename(tx: Transaction, id: number, name: string): Promise<string> {
    const label = await this.solutions.rename(tx, id, name);
    if (label === null) {
      throw solutionNameTaken('This name is, or was, used by another solution of this project');
    }
    return label;
  }

  private async feature(tx: Transaction, id: number, featured: boolean): Promise<void> {
    if (!(await this.featured.feature(tx, id, featured))) {
      throw conflict('solution-wrong-status', 'Only a published solution can be featured');
    }
  }
}
