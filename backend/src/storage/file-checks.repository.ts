import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FileFault } from './stored-file.entity';
import { IS_USED_FILE, USED_FILES } from './used-files.sql';

/** The state of the files that versions need. */
export interface FileChecks {
  files: number;
  /** Size of these files together, in bytes. */
  size: number;
  /** How many of them were read since they arrived. */
  read: number;
  /** Time at which one of them was last read; null if none was. */
  lastReadAt: Date | null;
  missing: number;
  damaged: number;
}

export interface FaultyFile {
  sha256: string;
  fault: FileFault;
  checkedAt: Date;
  /** The versions whose file it is, such as `ada/decay, version 2`. */
  versions: string[];
}

const MAX_LISTED = 20;

/**
 * Each file is read again half of the days after the last time, which leaves the other half for those that are due together, such as all
 * files of an older release. $1: days, $2: minutes since the last call.
 */
const DUE = `
  (select sha256 from files f where fault is not null and checked_at < now() - interval '1 hour' and ${IS_USED_FILE}
   order by checked_at)
  union all
  (select sha256 from files f where fault is null and checked_at < now() - $1::int * interval '12 hours' and ${IS_USED_FILE}
   order by checked_at limit (select ceil(count(*) * $2::int / ($1::int * 720.0))::int from files))`;

const RECORD = `
  with before as (select fault from files where sha256 = $1 for no key update)
  update files set checked_at = clock_timestamp(), fault = $2 from before where sha256 = $1 returning before.fault as before`;

const SUMMARY = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as size,
    count(*) filter (where checked_at > created_at)::int as read,
    max(checked_at) filter (where checked_at > created_at) as "lastReadAt",
    count(*) filter (where fault = 'missing')::int as missing, count(*) filter (where fault = 'damaged')::int as damaged
  from files f where ${IS_USED_FILE}`;

const FAULTY = `
  select f.sha256, f.fault, f.checked_at as "checkedAt",
    array(select s.label || ', version ' || v.version from solution_versions v join solutions s on s.id = v.solution_id
          where f.sha256 in (v.sha256, v.mended_from) order by 1 limit ${MAX_LISTED}) as versions
  from files f where fault is not null and ${IS_USED_FILE} order by f.sha256 limit ${MAX_LISTED}`;

/** The times and results of the last comparison of stored files with their names. */
@Injectable()
export class FileChecksRepository {
  constructor(private readonly db: DataSource) {}

  /** SHA-256 of all files with a version, in order. */
  async findUsed(): Promise<string[]> {
    return namesOf(await this.db.query<{ sha256: string }[]>(USED_FILES));
  }

  /** SHA-256 of the files with a version whose turn it is. */
  async findDue(days: number, minutes: number): Promise<string[]> {
    return namesOf(await this.db.query<{ sha256: string }[]>(DUE, [days, minutes]));
  }

  /** @returns what was recorded before; null if there is no such file any more */
  async record(sha256: string, fault: FileFault | null): Promise<{ before: FileFault | null } | null> {
    const [[row]] = await this.db.query<[{ before: FileFault | null }[], number]>(RECORD, [sha256, fault]);
    return row ?? null;
  }

  async summarize(): Promise<FileChecks> {
    const [row] = await this.db.query<[FileChecks]>(SUMMARY);
    return row;
  }

  async countFaulty(): Promise<Record<FileFault, number>> {
    const [row] = await this.db.query<[Record<FileFault, number>]>(
      `select count(*) filter (where fault = 'missing')::int as missing, count(*) filter (where fault = 'damaged')::int as damaged
       from files f where fault is not null and ${IS_USED_FILE}`,
    );
    return row;
  }

  async listFaulty(): Promise<FaultyFile[]> {
    return this.db.query(FAULTY);
  }
}

const namesOf = (rows: { sha256: string }[]) => rows.map(({ sha256 }) => sha256);
