import { Injectable } from '@nestjs/common';
import { DataSource, type QueryDeepPartialEntity } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { FILES_OF_VERSION } from '../../storage/used-files.sql';
import type { HubStatus } from '../solution-status';
import { SolutionVersionEntity } from '../solution-version.entity';
import { SolutionEntity } from '../solution.entity';

export type NewVersion = Omit<
  SolutionVersionEntity,
  | 'id'
  | 'status'
  | 'withheldFrom'
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

interface NewSolution {
  projectId: number;
  projectName: string;
  /** Name of the solution, in normal form. */
  name: string;
  /** Empty where none is known. */
  citation: string;
}

/** A solution that no other transaction changes. */
export interface LockedSolution {
  id: number;
  label: string;
  name: string;
  /** The number of its versions; 0 for one that is new. */
  headVersion: number;
}

/** The holder of a name: a solution, or nobody any more, after its solution was deleted. */
export type NameHolder = { solutionId: number } | 'reserved';

@Injectable()
export class UploadRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * The used quota of a user: their files, each counted once, and the stored data of their versions.
   * @param without id of a version that does not count
   */
  async usage(userId: number, tx: Transaction = this.db.manager, without = 0): Promise<Usage> {
    const [row] = await tx.query<[Usage]>(
      `select coalesce((select sum(stored_bytes) from solution_versions where uploaded_by = $1 and id <> $2), 0)::float8 + coalesce(sum(size), 0)::float8 as used,
         coalesce(max(size), 0)::float8 as "largestFile"
       from files where sha256 in (select ${FILES_OF_VERSION} from solution_versions v where v.uploaded_by = $1 and v.id <> $2)`,
      [userId, without],
    );
    return row;
  }

  /** The holder of a name, or null for a free one. */
  async findHolder(tx: Transaction, projectId: number, name: string): Promise<NameHolder | null> {
    const [holder] = await tx.query<{ id: number | null }[]>(
      `select solution_id as id from solution_names where project_id = $1 and name = $2`,
      [projectId, name],
    );
    if (!holder) return null;
    return holder.id === null ? 'reserved' : { solutionId: holder.id };
  }

  /**
   * Creates a solution with a free name for its first version, which is added next. Of two simultaneous calls, the second one waits.
   * @returns its id; null if somebody else took the name meanwhile
   */
  async create(tx: Transaction, { projectId, projectName, name, citation }: NewSolution): Promise<number | null> {
    const [made] = await tx.query<{ id: number }[]>(
      `with taken as (
         insert into solution_names (project_id, name, solution_id)
         values ($1, $2, nextval(pg_get_serial_sequence('solutions', 'id'))) on conflict do nothing returning solution_id)
       insert into solutions (id, project_id, name, label, citation, head_version) select solution_id, $1, $2, $3, $4, 1 from taken returning id`,
      [projectId, name, `${projectName}/${name}`, citation],
    );
    return made?.id ?? null;
  }

  /** Locks a solution until the end of the transaction. */
  async lock(tx: Transaction, solutionId: number): Promise<LockedSolution> {
    const { id, label, name, headVersion } = await tx.findOneOrFail(SolutionEntity, {
      where: { id: solutionId },
      lock: { mode: 'for_no_key_update' },
    });
    return { id, label, name, headVersion };
  }

  /** Counts the versions that a user has uploaded. @param without id of one that does not count */
  async countOfUser(tx: Transaction, userId: number, without: number): Promise<number> {
    const [row] = await tx.query<[{ count: number }]>(
      `select count(*)::int as count from solution_versions where uploaded_by = $1 and id <> $2`,
      [userId, without],
    );
    return row.count;
  }

  async isTakenDown(tx: Transaction, solutionId: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select from take_downs where solution_id = $1 and ended_at is null`, [
      solutionId,
    ]);
    return rows.length > 0;
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
    if (version.version > 1)
      await tx.query(
        `update solutions set head_version = $2, updated_at = now(), revision = revision + 1 where id = $1`,
        [version.solutionId, version.version],
      );
    return identifiers[0]!.id as number;
  }
}
