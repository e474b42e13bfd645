import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import { FILES_OF_VERSION } from '../../storage/used-files.sql';

export interface RemovedSolution {
  label: string;
  /** Number of its versions. */
  versions: number;
  wasPublished: boolean;
  /** SHA-256 of each of its files. */
  files: string[];
}

@Injectable()
export class RemovalRepository {
  /**
   * Removes a solution with its versions, likes and history. Names under which something was published stay reserved,
   * others become free.
   * @param revision the revision that the caller saw, or null for any
   * @returns what was deleted; null if the solution does not exist or has another revision
   */
  async remove(tx: Transaction, id: number, revision: number | null): Promise<RemovedSolution | null> {
    // An upload with the same name locks the project, too, so one of the two waits.
    await tx.query(
      `select from projects where id = (select project_id from solutions where id = $1) for no key update`,
      [id],
    );
    const [solution] = await tx.query<RemovedSolution[]>(
      `select label, (select count(*)::int from solution_versions where solution_id = s.id) as versions,
         published_version is not null or exists (
           select from solution_versions w where w.solution_id = s.id and w.withheld_from = 'published') as "wasPublished",
         array(select distinct ${FILES_OF_VERSION} from solution_versions v where v.solution_id = s.id) as files
       from solutions s where id = $1 and revision = coalesce($2, revision) for update`,
      [id, revision],
    );
    if (!solution) return null;
    if (!solution.wasPublished) await tx.query(`delete from solution_names where solution_id = $1`, [id]);
    await tx.query(`delete from solutions where id = $1`, [id]);
    return solution;
  }
}
