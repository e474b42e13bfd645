import { Injectable } from '@nestjs/common';
import { FORMER_MEMBER } from '../../auth/accounts/usernames';
import { NamedStatements } from '../../database/named-statements';
import { EQUATION_DETAILS } from '../card.sql';
import { timeSql } from '../visibility';
import type { Publication, PublishedSolution, SitemapPlace } from './published';

/** Of published solutions `s` with one of their published versions, `v`. */
const PUBLICATION = `
  s.id, s.name, s.label, v.version, v.equation_type, e.name as equation_name, u.username, u.full_name, v.description,
  ${timeSql('v.published_at')} as published_at`;
const JOINS = `
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by`;

/** What everybody may see: published versions, and nothing else. */
@Injectable()
export class PublishedRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** With its newest published version. */
  async one(id: number): Promise<PublishedSolution | null> {
    const [row] = await this.statements.rows<PublishedSolution>(
      `select ${PUBLICATION}, v.type_name, s.citation, ${EQUATION_DETAILS} as equation_details, v.preview,
         ${timeSql('s.created_at')} as created_at, ${timeSql('s.public_updated_at')} as updated_at,
         array(select c.name from solution_use_cases su join use_cases c on c.id = su.use_case_id
           where su.solution_id = s.id order by c.name, c.id) as use_cases,
         v.facts->>'epochs' as epochs, v.facts->>'libraryHint' as library,
         (select json_agg(json_build_object('version', w.version, 'published_at', ${timeSql('w.published_at')}) order by w.version desc)
           from solution_versions w where w.solution_id = s.id and w.status = 'published') as versions
       from solutions s
       join solution_versions v on v.solution_id = s.id and v.version = s.published_version
       ${JOINS}
       where s.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Versions as they were published, newest first. @param by null for all */
  newest(most: number, by: { username: string } | { equationId: number } | null): Promise<Publication[]> {
    const [condition, values] =
      by === null
        ? ['true', []]
        : 'username' in by
          ? ['u.username = $2', [by.username]]
          : ['s.equation_id = $2', [by.equationId]];
    return this.statements.rows<Publication>(
      `select ${PUBLICATION} from solution_versions v join solutions s on s.id = v.solution_id ${JOINS}
       where v.status = 'published' and ${condition} order by v.published_at desc, v.id desc limit $1`,
      [most, ...values],
    );
  }

  async counts(): Promise<{ solutions: number; users: number }> {
    const [row] = await this.statements.rows<{ solutions: number; users: number }>(
      `select (select count(*)::int from solutions where published_version is not null) as solutions,
         (select count(distinct v.uploaded_by)::int from solution_versions v join users u on u.id = v.uploaded_by
           where v.status = 'published' and u.username <> '${FORMER_MEMBER}') as users`,
      [],
    );
    return row!;
  }

  solutions(most: number, after: number): Promise<SitemapPlace[]> {
    return this.statements.rows<SitemapPlace>(
      `select id::text as key, ${timeSql('public_updated_at')} as changed from solutions
       where published_version is not null order by solutions.id limit $1 offset $2`,
      [most, after],
    );
  }

  users(most: number, after: number): Promise<SitemapPlace[]> {
    return this.statements.rows<SitemapPlace>(
      `select u.username as key, ${timeSql('max(v.published_at)')} as changed
       from solution_versions v join users u on u.id = v.uploaded_by
       where v.status = 'published' and u.username <> '${FORMER_MEMBER}'
       group by u.id order by u.id limit $1 offset $2`,
      [most, after],
    );
  }
}
