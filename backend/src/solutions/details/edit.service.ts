import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { conflict, invalid, notFound } from '../../common/errors/hub-error';
import { revisionOf, stale } from '../../common/http/revisions';
import { normalName } from '../../common/names';
import { Transactions } from '../../database/transactions';
import { SolutionAccessService } from '../solution-access.service';
import { EditRepository } from './edit.repository';
import type { EditSolutionDto } from './dto/edit-solution.dto';

const MISSING: Record<string, { field: string; message: string }> = {
  fk_solutions_equation_id: { field: 'equation_id', message: 'This equation does not exist' },
  fk_solution_use_cases_use_case_id: { field: 'use_cases', message: 'One of these use cases does not exist' },
};

@Injectable()
export class EditService {
  constructor(
    private readonly solutions: EditRepository,
    private readonly accesses: SolutionAccessService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Writes the fields that are given. Members who may write edit texts; `name` is for owners, `featured` for admins.
   * @param ifMatch the If-Match header: the revision that was edited
   * @throws 401, 403, 404 where the caller may not; 409 for a name that is taken, and for featuring what is not published; 412 for a stale
   *   copy; 422
   */
  async edit(actor: Actor, id: number, edit: EditSolutionDto, ifMatch?: string): Promise<void> {
    const { featured, name: newName, ...texts } = edit;
    const name = newName === undefined ? undefined : normalName(newName);
    const isEdit = name !== undefined || Object.values(texts).some((value) => value !== undefined);
    if (isEdit || featured === undefined) await this.accesses.demand(actor, id, 'edit');
    if (name !== undefined) await this.accesses.demand(actor, id, 'rename');
    if (featured !== undefined) await this.accesses.demand(actor, id, 'feature');
    const revision = revisionOf(ifMatch);
    try {
      await this.transactions.run(async (tx) => {
        if (name !== undefined) await this.solutions.lockProject(tx, id);
        if (isEdit && !(await this.solutions.write(tx, id, texts, revision))) {
          throw revision === null ? notFound('solution') : stale('solution'); // removed, or edited, a moment ago
        }
        if (name !== undefined && !(await this.solutions.rename(tx, id, name))) {
          throw conflict('solution-name-taken', 'Another solution of this project has, or had, this name');
        }
        if (featured !== undefined && !(await this.solutions.feature(tx, id, featured))) {
          throw conflict('solution-wrong-status', 'Only a published solution can be featured');
        }
      });
    } catch (error) {
      const missing = MISSING[(error as { constraint?: string }).constraint ?? ''];
      throw missing ? invalid([missing]) : error;
    }
  }
}
