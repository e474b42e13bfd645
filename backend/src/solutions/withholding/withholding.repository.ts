import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';

/** Whether a version `v` of a solution `s` in a project `p` must be hidden. */
const IS_HIDDEN = `(
  p.is_withheld
  or exists (select from users b where b.id = v.uploaded_by and b.blocked_at is not null)
  or exists (select from take_downs t where t.solution_id = s.id and t.ended_at is null))`;

const VERSIONS = `
  from solutions s join projects p on p.id = s.project_id
  where s.id = any ($1::int[]) and v.solution_id = s.id`;

/** A version that waited does so again, unless a later one waits or did. */
const FORMER_STATUS = `
  case when v.withheld_from = 'submitted' and exists (
    select from solution_versions q where q.solution_id = v.solution_id and q.id <> v.id
      and (q.status = 'submitted' or q.withheld_from = 'submitted' and q.version > v.version)
  ) then 'created' else v.withheld_from end`;

/** The problem that a stated one `d` shows again; null if it is gone, or if others have stated it. */
const FORMER_PROBLEM = `(
  select p.id from problems p
  where p.key = d.key and not exists (select from stated_problems o where o.problem_id = p.id and o.id <> d.id))`;

/** Brings what is shown to what blocks and take-downs say. Nothing here depends on what was shown before. */
@Injectable()
export class WithholdingRepository {
  /** Locks the projects that an account owns, and withholds those whose owners are all blocked. @returns their ids */
  async settleProjects(tx: Transaction, userId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `select id from projects where id in (select project_id from project_rights where user_id = $1 and permission = 'owner')
       order by id for update`,
      [userId],
    );
    const ids = rows.map(({ id }) => id);
    await this.withholdProjects(tx, ids);
    return ids;
  }

  /** Withholds those among locked projects whose owners are all blocked, and shows the others. @returns ids of those that have changed */
  async withholdProjects(tx: Transaction, ids: number[]): Promise<number[]> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      `update projects p set is_withheld = not p.is_withheld
       where p.id = any ($1::int[]) and p.is_withheld = exists (
         select from project_rights o join users u on u.id = o.user_id
         where o.project_id = p.id and o.permission = 'owner' and u.blocked_at is null)
       returning p.id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks the solutions in these projects, and those of which an account has uploaded a version; null for no account. @returns their ids */
  async lockSolutions(tx: Transaction, projectIds: number[], userId: number | null): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `select id from solutions where project_id = any ($1::int[])
         or id in (select solution_id from solution_versions where uploaded_by = $2)
       order by id for no key update`,
      [projectIds, userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Hides and shows the versions of locked solutions. A version that is shown again has the status that it had before. */
  async settleSolutions(tx: Transaction, ids: number[]): Promise<void> {
    await tx.query(
      `update solution_versions v set withheld_from = v.status, status = 'withheld' ${VERSIONS} and v.status <> 'withheld' and ${IS_HIDDEN}`,
      [ids],
    );
    await tx.query(
      `update solution_versions v set status = ${FORMER_STATUS}, withheld_from = null
       ${VERSIONS} and v.status = 'withheld' and not ${IS_HIDDEN}`,
      [ids],
    );
    await tx.query(
      `update solutions s set published_version = x.version
       from (
         select s.id, (select max(v.version) from solution_versions v where v.solution_id = s.id and v.status = 'published') as version
         from solutions s where s.id = any ($1::int[])
       ) x
       where s.id = x.id and s.published_version is distinct from x.version`,
      [ids],
    );
  }

  /** Withholds the problems that a blocked account has stated. */
  async hideProblems(tx: Transaction, userId: number): Promise<void> {
    await tx.query(
      `update problems set is_stated = false
       where id in (select problem_id from stated_problems where author_id = $1)`,
      [userId],
    );
    await tx.query(
      `update stated_problems set withheld_from = status, status = 'withheld', problem_id = null
       where author_id = $1 and status <> 'withheld'`,
      [userId],
    );
  }

  /** Shows the problems of an account again. What others have stated in the meantime goes back to the review, or is rejected. */
  async showProblems(tx: Transaction, userId: number): Promise<void> {
    await tx.query(
      `select from problems where key in (select key from stated_problems where author_id = $1) order by id for no key update`,
      [userId],
    );
    await tx.query(
      `with former as (
         select d.id, ${FORMER_PROBLEM} as problem_id,
           exists (select from stated_problems o where o.key = d.key and o.status = 'submitted') as is_waiting
         from stated_problems d where d.author_id = $1 and d.status = 'withheld')
       update stated_problems d set withheld_from = null,
         problem_id = case when d.withheld_from = 'published' then f.problem_id end,
         status = case
           when d.withheld_from = 'published' and f.problem_id is not null then 'published'
           when d.withheld_from = 'rejected' or f.is_waiting then 'rejected'
           else 'submitted' end
       from former f where d.id = f.id`,
      [userId],
    );
    await tx.query(
      `update problems set is_stated = true
       where id in (select problem_id from stated_problems where author_id = $1)`,
      [userId],
    );
  }

  async isBlocked(tx: Transaction, userId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select from users where id = $1 and blocked_at is not null`, [userId]);
    return rows.length > 0;
  }

  /** What a blocked account has uploaded counts as rejected from now on. */
  async rejectVersionsOf(tx: Transaction, userId: number): Promise<void> {
    await tx.query(
      `update solution_versions set withheld_from = 'rejected' where uploaded_by = $1 and status = 'withheld'`,
      [userId],
    );
  }
}
