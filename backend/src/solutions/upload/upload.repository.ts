import { Injectable } from '@nestjs/common';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { FILES_OF_VERSION } from '../../storage/used-files.sql';
import type { HubStatus } from '../solution-status';
import { SolutionNameEntity } from '../solution-name.entity';
import { SolutionVersionEntity } from '../solution-version.entity';
import { SolutionEntity } from '../solution.entity';

export type NewVersion = Omit<
  SolutionVersionEntity,
  | 'id'
  | 'status'
  | 'storedBytes'
  | 'createdAt'
  | 'solution'
  | 'uploader'
  | 'file'
  | 'sentFile'
  | 'submittedAt'
  | 'submittedBy'
  | 'publishedAt'
>;

/** Bytes. */
export interface Usage {
  used: number;
  largestFile: number;
}

/** The holder of a name: a solution, nobody, or reserved after its solution was deleted. */
export type NameHolder = { solutionId: number } | 'free' | 'reserved';

@Injectable()
export class UploadRepository {
  constructor(private readonly db: DataSource) {}

  /** Locks the user, so that two uploads cannot both use the remaining quota. */
  async lockUser(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`select from users where id = $1 for no key update`, [userId]);
  }

  /** The used quota of a user: their files, each counted once, and the stored data of their versions. */
  async usage(userId: number, tx: Transaction = this.db.manager): Promise<Usage> {
    const [row] = await tx.query<[Usage]>(
      `select coalesce((select sum(stored_bytes) from solution_versions where uploaded_by = $1), 0)::float8 + coalesce(sum(size), 0)::float8 as used,
         coalesce(max(size), 0)::float8 as "largestFile"
       from files where sha256 in (select ${FILES_OF_VERSION} from solution_versions v where v.uploaded_by = $1)`,
      [userId],
    );
    return row;
  }

  /** Reserves a name for a new solution, or returns its holder. Of two simultaneous calls, the second one waits. */
  async takeName(tx: Transaction, projectId: number, name: string): Promise<NameHolder> {
    const insert = tx.createQueryBuilder().insert().into(SolutionNameEntity).values({ projectId, name });
    const inserted = await insert.orIgnore().returning('name').execute();
    if ((inserted.raw as unknown[]).length > 0) return 'free';
    const { solutionId } = await tx.findOneByOrFail(SolutionNameEntity, { projectId, name });
    return solutionId === null ? 'reserved' : { solutionId };
  }

  /** Creates a solution with a name that {@link takeName} has reserved. Its first version is added next. @returns its id */
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

  /** The version, if it has the same bytes and description. An empty description stands for the previous one. */
  async sameVersion(
    tx: Transaction,
    solutionId: number,
    version: number,
    { sha256, description, typeName, details }: Pick<NewVersion, 'sha256' | 'description' | 'typeName' | 'details'>,
  ): Promise<{ status: HubStatus } | null> {
    const [same] = await tx.query<{ status: HubStatus }[]>(
      `select status from solution_versions
       where solution_id = $1 and version = $2 and sha256 = $3 and $4 in ('', description)
         and type_name is not distinct from $5 and details = $6::jsonb`,
      [solutionId, version, sha256, description, typeName, JSON.stringify(details)],
    );
    return same ?? null;
  }

  /** The spellings of the name of a solution, the newest first. */
  async sentNames(tx: Transaction, solutionId: number): Promise<string[]> {
    const rows = await tx.query<{ name: string }[]>(
      `select sent_name as name from solution_versions where solution_id = $1 and sent_name <> ''
       group by sent_name order by max(version) desc limit 20`,
      [solutionId],
    );
    return rows.map(({ name }) => name);
  }

  /** Whether a version of the solution has this sample. */
  async hasSample(tx: Transaction, solutionId: number, sample: unknown[]): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select from solution_versions where solution_id = $1 and details->'sample_solution' = $2::jsonb limit 1`,
      [solutionId, JSON.stringify(sample)],
    );
    return rows.length > 0;
  }

  /** Adds the next version of a locked solution and makes it the head. @returns its id */
  async addVersion(tx: Transaction, version: NewVersion): Promise<number> {
    const { identifiers } = await tx.insert(
      SolutionVersionEntity,
      version as QueryDeepPartialEntity<SolutionVersionEntity>,
    ); // the type does not accept `unknown`
    await tx.query(
      `update solutions set head_version = $2, updated_at = now(), revision = revision + case when $2 > 1 then 1 else 0 end where id = $1`,
      [version.solutionId, version.version],
    );
    return identifiers[0]!.id as number;
  }
}
