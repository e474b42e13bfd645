import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type QueryDeepPartialEntity } from 'typeorm';
import { DERIVED_WITH } from '@hub/solver-file';
import type { Transaction } from '../../database/transactions';
import { SolutionVersionEntity } from '../solution-version.entity';
import type { DerivedColumns } from '../transfer/derived-columns';

/** A version that older code derived. */
export interface OldVersion {
  id: number;
  solutionId: number;
  label: string;
  version: number;
  sha256: string;
}

@Injectable()
export class RederiveRepository {
  constructor(private readonly db: DataSource) {}

  async countOld(): Promise<number> {
    return this.db.getRepository(SolutionVersionEntity).countBy({ derivedWith: LessThan(DERIVED_WITH) });
  }

  /** Makes old ones of all, so that what is interrupted goes on by itself. */
  async markAllOld(): Promise<void> {
    await this.db.query(`update solution_versions set derived_with = 0`);
  }

  /** The next ones; of one solution the older versions first, since newer ones may show what they show. */
  async old(limit: number): Promise<OldVersion[]> {
    return this.db.query<OldVersion[]>(
      `select v.id, v.solution_id as "solutionId", s.label, v.version, v.sha256
       from solution_versions v join solutions s on s.id = v.solution_id
       where v.derived_with < $1 order by v.solution_id, v.version limit $2`,
      [DERIVED_WITH, limit],
    );
  }

  /** What the client told of the file; null where the version is gone by now. */
  async sent(id: number): Promise<Pick<SolutionVersionEntity, 'details' | 'typeName'> | null> {
    return this.db.manager.findOne(SolutionVersionEntity, { select: { details: true, typeName: true }, where: { id } });
  }

  /** Locks a solution as an upload does. @returns false where it is gone */
  async lock(tx: Transaction, solutionId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select from solutions where id = $1 for no key update`, [solutionId]);
    return rows.length > 0;
  }

  /** Does nothing where another process, perhaps with newer code, was first. */
  async write(tx: Transaction, id: number, columns: DerivedColumns): Promise<void> {
    const old = { id, derivedWith: LessThan(DERIVED_WITH) };
    await tx.update(SolutionVersionEntity, old, columns as QueryDeepPartialEntity<SolutionVersionEntity>); // its type knows no `unknown`
  }

  /** Leaves a version as it is, until there is newer code. @returns false where it is gone, or was derived meanwhile */
  async leave(id: number): Promise<boolean> {
    const old = { id, derivedWith: LessThan(DERIVED_WITH) };
    const { affected } = await this.db.manager.update(SolutionVersionEntity, old, { derivedWith: DERIVED_WITH });
    return affected === 1;
  }
}
