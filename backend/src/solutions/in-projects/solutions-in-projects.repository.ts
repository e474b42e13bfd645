import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { FILES_OF_VERSION } from '../../storage/used-files.sql';
import { roleJoins } from '../card/card.sql';
import { visibilityFor } from '../visibility';

export interface CountRow {
  projectId: number;
  solutions: number;
  published: number;
}

@Injectable()
export class SolutionsInProjectsRepository {
  constructor(private readonly statements: NamedStatements) {}

  count(actor: Actor, projectIds: number[]): Promise<CountRow[]> {
    return this.statements.rows<CountRow>(
      `select s.project_id as "projectId", count(*)::int as solutions, count(s.published_version)::int as published
       from solutions s
       ${roleJoins('$2')}
       join solution_versions h on h.solution_id = s.id and h.version = s.head_version
       where s.project_id = any($1) and (s.published_version is not null or ${visibilityFor(actor).sees('h')})
       group by s.project_id`,
      [projectIds, actor.userId],
    );
  }

  async relabel(tx: Transaction, projectId: number, projectName: string): Promise<void> {
    // Locks solutions in the order of their ids, as all others do.
    await tx.query(`select from solutions where project_id = $1 order by id for no key update`, [projectId]);
    await tx.query(`update solutions set label = $2 || '/' || name where project_id = $1`, [projectId, projectName]);
  }

  /**
   * @returns the number of deleted solutions, the files of their versions, and whether anything was ever published in the project
   */
  async remove(
    tx: Transaction,
    projectId: number,
  ): Promise<{ solutions: number; files: string[]; wasPublished: boolean }> {
    // Running changes of a solution lock it first, too, so they end before it is deleted.
    await tx.query(`select from solutions where project_id = $1 order by id for update`, [projectId]);
    // A name without a solution belonged to one that was published.
    const [{ files, ...found }] = await tx.query<[{ files: string[]; wasPublished: boolean }]>(
      `select
         array(select distinct ${FILES_OF_VERSION} from solution_versions v join solutions s on s.id = v.solution_id
               where s.project_id = $1) as files,
         exists (select from solutions where project_id = $1 and published_version is not null)
           or exists (select from solutions s join solution_versions v on v.solution_id = s.id
                      where s.project_id = $1 and v.withheld_from = 'published')
           or exists (select from solution_names where project_id = $1 and solution_id is null) as "wasPublished"`,
      [projectId],
    );
    const [, solutions] = await tx.query<[unknown[], number]>(`delete from solutions where project_id = $1`, [
      projectId,
    ]);
    return { ...found, solutions, files };
  }
}
