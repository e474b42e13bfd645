import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { SolutionNameEntity } from '../solution-name.entity';
import { SolutionVersionEntity } from '../solution-version.entity';
import { SolutionEntity } from '../solution.entity';
import type { PreviousVersion } from './shown-version';

export type NewVersion = Omit<
  SolutionVersionEntity,
  'id' | 'status' | 'createdAt' | 'solution' | 'uploader' | 'file' | 'submittedAt' | 'submittedBy' | 'publishedAt'
>;

/** Whose name it is: a solution's, nobody's yet, or reserved for good after its solution is gone. */
export type NameHolder = { solutionId: number } | 'free' | 'reserved';

@Injectable()
export class UploadRepository {
  /** Bytes of all files that a user uploaded, one file counted once, without the given one. Two uploads of a user take turns here. */
  async usedBytes(tx: Transaction, userId: number, without: string): Promise<number> {
    await tx.query(`select from users where id = $1 for no key update`, [userId]);
    const [row] = await tx.query<[{ bytes: string }]>(
      `select coalesce(sum(size), 0) as bytes from files
       where sha256 <> $2 and sha256 in (select sha256 from solution_versions where uploaded_by = $1)`,
      [userId, without],
    );
    return Number(row.bytes);
  }

  /** Takes a name for a new solution, or says whose it is. Of two at the same time the second waits for the first. */
  async takeName(tx: Transaction, projectId: number, name: string): Promise<NameHolder> {
    const insert = tx.createQueryBuilder().insert().into(SolutionNameEntity).values({ projectId, name });
    const inserted = await insert.orIgnore().returning('name').execute();
    if ((inserted.raw as unknown[]).length > 0) return 'free';
    const { solutionId } = await tx.findOneByOrFail(SolutionNameEntity, { projectId, name });
    return solutionId === null ? 'reserved' : { solutionId };
  }

  /** Makes a solution under a name that {@link takeName} took; its first version comes next. @returns its id */
  async create(tx: Transaction, projectId: number, projectName: string, name: string): Promise<number> {
    const values = { projectId, name, label: `${projectName}/${name}`, headVersion: 0 };
    const { identifiers } = await tx.insert(SolutionEntity, values);
    const solutionId = identifiers[0]!.id as number;
    await tx.update(SolutionNameEntity, { projectId, name }, { solutionId });
    return solutionId;
  }

  /** Locks a solution until the end of the transaction. @returns its number of versions */
  async lock(tx: Transaction, solutionId: number): Promise<{ label: string; name: string; headVersion: number }> {
    const { label, name, headVersion } = await tx.findOneOrFail(SolutionEntity, {
      where: { id: solutionId },
      lock: { mode: 'for_no_key_update' },
    });
    return { label, name, headVersion };
  }

  /** What a version of a locked solution shows, for the one after it. */
  async shownBy(tx: Transaction, solutionId: number, version: number): Promise<PreviousVersion | null> {
    const [found] = await tx.query<PreviousVersion[]>(
      `select v.description, v.derived_with as "derivedWith", v.derived, v.equation_version as "equationVersion",
         v.evaluated, v.evaluation, v.preview, v.values_version as "valuesVersion",
         w.details->>'equation' as equation, w.facts->'parameters' || (w.details->'parameters') as parameters
       from solution_versions v
       join solution_versions w on w.solution_id = v.solution_id and w.version = v.equation_version
       where v.solution_id = $1 and v.version = $2`,
      [solutionId, version],
    );
    return found ?? null;
  }

  /** Adds the next version of a locked solution and makes it the head. */
  async addVersion(tx: Transaction, version: NewVersion): Promise<void> {
    await tx.insert(SolutionVersionEntity, version as QueryDeepPartialEntity<SolutionVersionEntity>); // its type knows no `unknown`
    await tx.query(
      `update solutions set head_version = $2, updated_at = now(), revision = revision + case when $2 > 1 then 1 else 0 end where id = $1`,
      [version.solutionId, version.version],
    );
  }
}
