import { Injectable } from '@nestjs/common';
import { likePattern } from '../../../common/like-pattern';
import { NamedStatements } from '../../../database/named-statements';
import { timeSql } from '../../visibility';
import type { ModeratedAccountDto, ModeratedAccountQueryDto } from './dto/moderated-account.dto';

/** Accounts that people can log in to. */
const SOURCE = `
  from users u where u.password_hash is not null
    and ($1::text is null or u.username ilike $1 or u.full_name ilike $1)
    and ($2::boolean is null or (u.blocked_at is not null) = $2)`;

const COLUMNS = `
  u.id, u.username, nullif(u.full_name, '') as full_name, split_part(u.email, '@', 2) as email_domain,
  ${timeSql('u.created_at')} as created_at,
  (select a.via from audit_log a where a.object_type = 'user' and a.object_id = u.id and a.action = 'account.created'
   order by a.id limit 1) as made_via,
  ${timeSql('u.blocked_at')} as blocked_at, u.block_reason,
  (select count(distinct v.solution_id)::int from solution_versions v where v.uploaded_by = u.id) as solutions_count,
  (select count(*)::int from projects p where p.created_by = u.id) as projects_count`;

@Injectable()
export class ModeratedAccountsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** The newest first. */
  async findPage({ page_num, page_size, q, blocked }: ModeratedAccountQueryDto): Promise<{
    total: number;
    rows: ModeratedAccountDto[];
  }> {
    const [found] = await this.statements.rows<{ total: number; rows: ModeratedAccountDto[] }>(
      `select (select count(*)::int ${SOURCE}) as total, (select coalesce(json_agg(x), '[]') from (
         select ${COLUMNS} ${SOURCE} order by u.created_at desc, u.id desc limit $3 offset $4
       ) x) as rows`,
      [q ? likePattern(q) : null, blocked ?? null, page_size, page_num * page_size],
    );
    return found!;
  }
}
