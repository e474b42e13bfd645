import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { conflict, HubError, invalid } from '../../common/errors/hub-error';
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
   * Writes the fields that are given. Members who may write edit texts; `featured` is for admins.
   * @param ifMatch the If-Match header: the revision that was edited
   * @throws 401, 403, 404 where the caller may not; 409 for featuring what is not published; 412 for a stale copy; 422
   */
  async edit(actor: Actor, id: number, { featured, ...texts }: EditSolutionDto, ifMatch?: string): Promise<void> {
    const isText = Object.values(texts).some((value) => value !== undefined);
    if (isText || featured === undefined) await this.accesses.demand(actor, id, 'edit');
    if (featured !== undefined) await this.accesses.demand(actor, id, 'feature');
    try {
      await this.transactions.run(async (tx) => {
        if (isText && !(await this.solutions.write(tx, id, texts, revisionOf(ifMatch)))) throw stale();
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

const stale = () =>
  new HubError(412, 'stale-copy', 'Somebody else has changed this solution in the meantime: reload it and edit again');

/** `"7-…"` and `"7"` are revision 7; without a header, or with `*`, any will do. What is no ETag of ours matches none. */
function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const [, revision = '-1'] = /^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/.exec(ifMatch) ?? [];
  return Number(revision);
}
