import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { roleJoins } from '../card/card.sql';
import { LOWEST_LOSS, PROOF_COLUMNS, PROOF_JOIN } from '../card/proof.sql';
import { timeSql, visibilityFor } from '../visibility';
import type { HistoryDto, VersionDto } from './dto/history.dto';

@Injectable()
export class HistoryRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Versions that the caller may see, newest first. */
  listVersions(actor: Actor | null, id: number): Promise<VersionDto[]> {
    return this.statements.rows<VersionDto>(
      `select v.version, v.description, u.username, ${timeSql('v.created_at')} as updated_at, v.status as hub_status, f.size::float8 as size, v.sha256,
         v.inspection->>'verdict' as verdict, v.mended_from is not null as mended,
         ${LOWEST_LOSS} as lowest_loss, ${PROOF_COLUMNS}
       from solutions s
       ${roleJoins('$2')}
       join solution_versions v on v.solution_id = s.id
       join files f on f.sha256 = v.sha256
       left join users u on u.id = v.uploaded_by
       ${PROOF_JOIN}
       where s.id = $1 and ${visibilityFor(actor).sees('v')}
       order by v.version desc`,
      [id, actor?.userId ?? null],
    );
  }

  /** Every status change of every version, newest first. */
  listMoves(id: number): Promise<HistoryDto[]> {
    return this.statements.rows<HistoryDto>(
      `select hub_status, comments, ${timeSql('created_at')} as created_at, username, version
       from solution_status_history where solution_id = $1 order by solution_status_history.created_at desc, id desc`,
      [id],
    );
  }
}
