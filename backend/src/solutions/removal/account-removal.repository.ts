import { Injectable } from '@nestjs/common';
import type { LeavingAccount } from '../../auth/accounts/account-removal-steps';
import type { Transaction } from '../../database/transactions';
import { filesOfVersion } from '../../storage/used-files.sql';

export interface RemovedDrafts {
  /** Solutions that were never published. */
  solutions: { id: number; label: string; versions: number }[];
  /** SHA-256 of each file of the deleted versions. */
  files: string[];
}

@Injectable()
export class SolutionsAccountRemovalRepository {
  /**
   * Locks every solution that the removal changes, as status changes and uploads do, and then the account, so that it
   * gets no more likes, uploads or notices. Likes lock in the same order.
   */
  async lock(tx: Transaction, { userId, username }: LeavingAccount, projects: number[]): Promise<void> {
    await tx.query(
      `select from solutions where project_id = any($1) or id in (
         select solution_id from solution_versions where uploaded_by = $2
         union select solution_id from solution_status_history where username = $3
         union select solution_id from likes where user_id = $2)
       order by id for no key update`,
      [projects, userId, username],
    );
    await tx.query(`select from users where id = $1 for update`, [userId]);
  }

  /** The projects among these that are not kept: all, or those without published solutions. */
  goingOf(
    tx: Transaction,
    { withPublished }: LeavingAccount,
    projects: number[],
  ): Promise<{ id: number; name: string }[]> {
    return tx.query<{ id: number; name: string }[]>(
      `select id, name from projects p where id = any($1)
         and ($2 or not exists (select from solutions s where s.project_id = p.id and s.published_version is not null))
       order by id`,
      [projects, withPublished],
    );
  }

  /**
   * Deletes unpublished solutions in these projects, and the versions that are newer than the published one. @returns
   * what was deleted
   */
  async removeUnpublished(tx: Transaction, projects: number[]): Promise<RemovedDrafts> {
    const unpublished = `project_id = any($1) and published_version is null`;
    const solutions = await tx.query<RemovedDrafts['solutions']>(
      `select id, label, (select count(*)::int from solution_versions where solution_id = s.id) as versions
       from solutions s where ${unpublished} order by id`,
      [projects],
    );
    const newer = `using solutions s where s.id = x.solution_id and s.project_id = any($1) and x.version > coalesce(s.published_version, 0)`;
    const [gone] = await tx.query<[{ files: string[] }[], number]>(
      `delete from solution_versions x ${newer} returning ${filesOfVersion('x')} as files`,
      [projects],
    );
    await tx.query(`delete from solution_status_history x ${newer}`, [projects]);
    await tx.query(`delete from solution_names where solution_id in (select id from solutions where ${unpublished})`, [
      projects,
    ]);
    await tx.query(`delete from solutions where ${unpublished}`, [projects]);
    await tx.query(
      `update solutions set head_version = published_version, revision = revision + 1
       where project_id = any($1) and head_version > published_version`,
      [projects],
    );
    return { solutions, files: [...new Set(gone.flatMap(({ files }) => files))] };
  }

  /** Replaces the account by the successor everywhere. */
  async passOn(tx: Transaction, { userId, username, successor }: LeavingAccount): Promise<void> {
    await tx.query(`update solution_versions set uploaded_by = $2 where uploaded_by = $1`, [userId, successor.id]);
    const names = [username, successor.username];
    await tx.query(`update solution_versions set submitted_by = $2 where submitted_by = $1`, names);
    await tx.query(`update solution_status_history set username = $2 where username = $1`, names);
  }

  /** Problems that are not public are deleted, others get the successor as their author. */
  async passOnProblems(tx: Transaction, { userId, successor }: LeavingAccount): Promise<void> {
    await tx.query(`delete from stated_problems where author_id = $1 and status <> 'published'`, [userId]);
    await tx.query(`update stated_problems set author_id = $2 where author_id = $1`, [userId, successor.id]);
  }

  async takeBackLikes(tx: Transaction, { userId }: LeavingAccount): Promise<void> {
    await tx.query(
      `with gone as (delete from likes where user_id = $1 returning solution_id)
       update solutions set like_count = like_count - 1 where id in (select solution_id from gone)`,
      [userId],
    );
  }
}
