import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type QueryDeepPartialEntity } from 'typeorm';
import { DERIVED_WITH, type Verdict } from '@hub/solver-file';
import type { Transaction } from '../../database/transactions';
import { SolutionVersionEntity } from '../solution-version.entity';
import type { DerivedColumns, PreviousVersion } from './version-columns';

/** A version that older code derived. */
export interface OldVersion {
  id: number;
  solutionId: number;
  label: string;
  version: number;
  sha256: string;
}

@Injectable()
export class DerivationRepository {
  constructor(private readonly db: DataSource) {}

  async countOld(): Promise<number> {
    return this.db.getRepository(SolutionVersionEntity).countBy({ derivedWith: LessThan(DERIVED_WITH) });
  }

  /** Marks every version as outdated, so that an interrupted run continues by itself. */
  async markAllOld(): Promise<void> {
    await this.db.query(`update solution_versions set derived_with = 0`);
  }

  /** Solutions with versions to derive again, by turns the one that was downloaded most and the one with the newest of these versions. */
  async listOldSolutions(): Promise<number[]> {
    const rows = await this.db.query<{ id: number }[]>(
      `select o.id from (
         select s.id, row_number() over (order by s.download_count desc, s.id desc) as by_downloads,
           row_number() over (order by max(v.created_at) desc, s.id desc) as by_time
         from solution_versions v join solutions s on s.id = v.solution_id
         where v.derived_with < $1 group by s.id
       ) o order by least(by_downloads, by_time), by_downloads`,
      [DERIVED_WITH],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The versions of solutions to derive again, in the order of these solutions. Older versions of a solution come first, because newer ones may
   * show their equation or values.
   */
  async listOld(solutionIds: readonly number[]): Promise<OldVersion[]> {
    return this.db.query<OldVersion[]>(
      `select v.id, v.solution_id as "solutionId", s.label, v.version, v.sha256
       from solution_versions v join solutions s on s.id = v.solution_id
       where v.derived_with < $1 and v.solution_id = any($2) order by array_position($2, v.solution_id), v.version`,
      [DERIVED_WITH, solutionIds],
    );
  }

  /** The description that the client sent; null if the version was deleted in the meantime. */
  async findSent(id: number): Promise<Pick<SolutionVersionEntity, 'details' | 'typeName'> | null> {
    return this.db.manager.findOne(SolutionVersionEntity, { select: { details: true, typeName: true }, where: { id } });
  }

  /** Locks a solution as an upload does. @returns false if it does not exist */
  async lock(tx: Transaction, solutionId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select from solutions where id = $1 for no key update`, [solutionId]);
    return rows.length > 0;
  }

  /** What a version of a locked solution shows, for the next version. */
  async findShown(tx: Transaction, solutionId: number, version: number): Promise<PreviousVersion | null> {
    const [found] = await tx.query<PreviousVersion[]>(
      `select v.description, v.exact_solution as "exactSolution", v.derived_with as "derivedWith", v.derived, v.equation_version as "equationVersion",
         v.evaluated, v.evaluation, v.preview, v.values_version as "valuesVersion",
         w.details->>'equation' as equation, w.merged_details->'parameters'->'value' as parameters
       from solution_versions v
       join solution_versions w on w.solution_id = v.solution_id and w.version = v.equation_version
       where v.solution_id = $1 and v.version = $2`,
      [solutionId, version],
    );
    return found ?? null;
  }

  /** Does nothing if another process, perhaps with newer code, was first. @returns whether the row was changed */
  async write(
    tx: Transaction,
    id: number,
    columns: DerivedColumns | Pick<DerivedColumns, 'derivedWith' | 'inspection'>,
  ): Promise<boolean> {
    const old = { id, derivedWith: LessThan(DERIVED_WITH) };
    const { affected } = await tx.update(
      SolutionVersionEntity,
      old,
      columns as QueryDeepPartialEntity<SolutionVersionEntity>, // the type does not accept `unknown`
    );
    return affected === 1;
  }

  /** The verdict on a version of a locked solution; null if it does not exist. */
  async findVerdict(tx: Transaction, id: number): Promise<{ verdict: Verdict; published: boolean } | null> {
    const [row] = await tx.query<{ verdict: Verdict; published: boolean }[]>(
      `select inspection->>'verdict' as verdict, status = 'published' as published from solution_versions where id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Leaves a version unchanged until there is newer code. @returns false if it was deleted, or derived in the meantime */
  async markDerived(id: number): Promise<boolean> {
    const old = { id, derivedWith: LessThan(DERIVED_WITH) };
    const { affected } = await this.db.manager.update(SolutionVersionEntity, old, { derivedWith: DERIVED_WITH });
    return affected === 1;
  }
}
