import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { standingJoins } from '../card.sql';
import { visibilityFor } from '../visibility';

/** The file of one version. */
export interface VersionFile {
  version: number;
  sha256: string;
  /** Bytes. */
  size: number;
}

@Injectable()
export class DownloadRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the one that the caller is shown. @returns null where there is none that the caller may see */
  async file(actor: Actor | null, id: number, version: number | null): Promise<VersionFile | null> {
    const visibility = visibilityFor(actor);
    const [row] = await this.statements.rows<VersionFile>(
      `select v.version, v.sha256, f.size::float8 as size
       from solutions s
       ${standingJoins('$2')}
       join solution_versions v on v.solution_id = s.id and v.version = coalesce($3, ${visibility.shownVersion})
       join files f on f.sha256 = v.sha256
       where s.id = $1 and ${visibility.sees('v')}`,
      [id, actor?.userId ?? null, version],
    );
    return row ?? null;
  }

  async count(id: number): Promise<void> {
    await this.statements.rows(`update solutions set download_count = download_count + 1 where id = $1`, [id]);
  }
}
