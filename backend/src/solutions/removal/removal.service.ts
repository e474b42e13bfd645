import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { revisionOf, stale } from '../../common/http/revisions';
import { Transactions } from '../../database/transactions';
import { StoredFilesService } from '../../storage/stored-files.service';
import { SolutionAccessService } from '../solution-access.service';
import { RemovalRepository } from './removal.repository';

@Injectable()
export class RemovalService {
  constructor(
    private readonly accesses: SolutionAccessService,
    private readonly solutions: RemovalRepository,
    private readonly files: StoredFilesService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param ifMatch the If-Match header: the revision that the caller saw
   * @throws 401, 403, 404 if the caller may not; 412 for a solution that has changed meanwhile
   */
  async remove(actor: Actor, id: number, ifMatch?: string): Promise<void> {
    await this.accesses.requirePermission(actor, id, 'delete');
    const removed = await this.transactions.run(async (tx) => {
      const solution = await this.solutions.remove(tx, id, revisionOf(ifMatch));
      if (solution) {
        const { label, versions, wasPublished: published } = solution;
        const object = { type: 'solution', id, name: label } as const;
        await this.audit.record(tx, { actor, action: 'solution.deleted', object, details: { versions, published } });
      }
      return solution;
    });
    if (!removed) {
      await this.accesses.findAccess(actor, id); // someone else may have removed it
      throw stale('solution');
    }
    for (const sha256 of removed.files) await this.files.forget(sha256); // unless another version has the same bytes
  }
}
