import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { effectiveRoleSql } from '../../auth/access/policy';
import { NamedStatements } from '../../database/named-statements';
import { mayHaveSentFile } from '../sent-file.sql';
import { versionParameters, versionSql } from '../card/version.sql';

/** The file of one version. */
export interface VersionFile {
  version: number;
  sha256: string;
  /** Size of the file in bytes. */
  size: number;
  /** Whether it is an open file, and not a solver file. */
  isOpen: boolean;
  /** Whether loading the file is dangerous and the caller is neither an owner nor an admin. */
  withheld: boolean;
  /** Whether it is asked for as it was sent, and the caller may not have it so. */
  sentWithheld: boolean;
}

@Injectable()
export class DownloadRepository {
  constructor(private readonly statements: NamedStatements) {}

  /**
   * @param version null for the default version of the caller
   * @param asSent whether to ask for the file from which the hub mended that of the version
   * @returns null where there is none that the caller may see
   */
  async file(actor: Actor | null, id: number, version: number | null, asSent: boolean): Promise<VersionFile | null> {
    const asked = versionSql(actor);
    const mayHaveHarm = `${effectiveRoleSql(actor, 'm.permission')} in ('owner', 'admin')`;
    const [row] = await this.statements.rows<VersionFile>(
      `select v.version, f.sha256, f.size::float8 as size, v.inspection->>'verdict' = 'no_code' as "isOpen",
         v.inspection->>'verdict' = 'dangerous' and not ${mayHaveHarm} as withheld,
         ${asSent ? `not ${mayHaveSentFile(actor)}` : 'false'} as "sentWithheld"
       ${asked.from}
       join files f on f.sha256 = v.${asSent ? 'mended_from' : 'sha256'}
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }

  /** @param downloads by solution; locks are taken in the order of the ids */
  async count(downloads: ReadonlyMap<number, number>): Promise<void> {
    const sorted = [...downloads].sort(([a], [b]) => a - b);
    await this.statements.run(
      `with counted as materialized (
         select s.id, c.downloads from unnest($1::int[], $2::int[]) c (id, downloads) join solutions s using (id) order by s.id for no key update of s)
       update solutions s set download_count = s.download_count + c.downloads from counted c where s.id = c.id`,
      [sorted.map(([id]) => id), sorted.map(([, count]) => count)],
    );
  }
}
