import { Injectable } from '@nestjs/common';
import { FORMER_MEMBER } from '../../auth/accounts/usernames';
import { NamedStatements } from '../../database/named-statements';
import { EQUATION_DETAILS, SOLVED_TEX } from '../card/equation.sql';
import { PROOF_COLUMNS, PROOF_JOIN } from '../card/proof.sql';
import { timeSql } from '../visibility';
import type { Publication, PublishedSolution, SitemapPlace } from './published';

/** Columns of published solutions `s` with one of their published versions `v`. */
const PUBLICATION = `
  s.id, s.name, s.label, v.version, v.equation_type, e.name as equation_name, u.username, u.full_name, v.description,
  ${timeSql('v.published_at')} as published_at`;
const JOINS = `
  left join equations e on e.id = s.equation_id
  left join users u on u.id = v.uploaded_by`;

export type PublishedBy =
  | { username: string }
  | { organization: string }
  | { equationId: number }
  | { problemId: number }
  | { collectionId: number };

/** What a published version `v` of a solution `s` must fulfil, with the value as `$2`. */
const CONDITIONS = {
  username: 'v.uploaded_by = (select id from users where username = $2)',
  organization: `s.project_id in (
    select p.id from projects p join organizations g on g.id = p.organization_id where g.name = $2)`,
  equationId: 's.equation_id = $2',
  problemId: 's.id in (select solution_id from equation_solutions where problem_id = $2)',
  /** Its solutions, and those of its problems. */
  collectionId: `s.id in (
    select i.solution_id from collection_items i where i.collection_id = $2
    union all
    select q.solution_id from collection_items i join equation_solutions q on q.problem_id = i.problem_id where i.collection_id = $2)`,
};

/** Queries for what everybody may see: published versions only. */
@Injectable()
export class PublishedRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** A solution with its newest published version. */
  async findById(id: number): Promise<PublishedSolution | null> {
    const [row] = await this.statements.rows<PublishedSolution>(
      `select ${PUBLICATION}, v.type_name, s.citation, ${EQUATION_DETAILS} as equation_details, ${SOLVED_TEX} as solved_tex, v.preview,
         ${timeSql('s.created_at')} as created_at, ${timeSql('s.public_updated_at')} as updated_at,
         array(select c.name from solution_use_cases su join use_cases c on c.id = su.use_case_id
           where su.solution_id = s.id order by c.name, c.id) as use_cases,
         ${PROOF_COLUMNS}, k.document_sha256 is not null as has_certificate, v.facts->>'epochs' as epochs, v.facts->>'libraryHint' as library,
         (select json_agg(json_build_object('version', w.version, 'published_at', ${timeSql('w.published_at')}) order by w.version desc)
           from solution_versions w where w.solution_id = s.id and w.status = 'published') as versions
       from solutions s
       join solution_versions v on v.solution_id = s.id and v.version = s.published_version
       ${JOINS}
       ${PROOF_JOIN}
       where s.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Published versions, newest first. @param by null for all */
  findNewest(limit: number, by: PublishedBy | null): Promise<Publication[]> {
    const [kind] = Object.keys(by ?? {}) as (keyof typeof CONDITIONS)[];
    const condition = kind ? CONDITIONS[kind] : 'true';
    const values: unknown[] = Object.values(by ?? {});
    return this.statements.rows<Publication>(
      `select ${PUBLICATION} from solution_versions v join solutions s on s.id = v.solution_id ${JOINS}
       where v.status = 'published' and ${condition} order by v.published_at desc, v.id desc limit $1`,
      [limit, ...values],
    );
  }

  /** Published solutions with an id from `first` to below `end`. */
  findSolutions(first: number, end: number): Promise<SitemapPlace[]> {
    return this.statements.rows<SitemapPlace>(
      `select x.id::text as key, ${timeSql('x.changed')} as changed from ${SOLUTIONS} x where x.id >= $1 and x.id < $2 order by x.id`,
      [first, end],
    );
  }

  /** Users with published solutions and an id from `first` to below `end`. */
  findUsers(first: number, end: number): Promise<SitemapPlace[]> {
    return this.statements.rows<SitemapPlace>(
      `select u.username as key, ${timeSql(
        `(select max(v.published_at) from solution_versions v where v.uploaded_by = u.id and v.status = 'published')`,
      )} as changed
       from ${USERS} x join users u on u.id = x.id where x.id >= $1 and x.id < $2 order by x.id`,
      [first, end],
    );
  }

  /**
   * Parts with rows, where part n has the ids from n × `size` to below (n + 1) × `size`. Each costs one look into the index of the
   * ids.
   */
  async findParts(of: 'solutions' | 'users', size: number): Promise<number[]> {
    const next = (first: string) =>
      `(select x.id / $1 from ${of === 'users' ? USERS : SOLUTIONS} x where x.id >= ${first} order by x.id limit 1)`;
    const rows = await this.statements.rows<{ part: number }>(
      `with recursive parts as (
         select ${next('0')} as part
         union all select ${next('(parts.part + 1) * $1')} from parts where parts.part is not null)
       select part from parts where part is not null`,
      [size],
    );
    return rows.map(({ part }) => part);
  }
}

/** Solutions that sitemaps name, as SQL with the columns `id` and `changed`. */
const SOLUTIONS = '(select solution_id as id, updated_at as changed from solution_listing)';
const USERS = `(select user_id as id from contributors where solutions > 0
  and user_id is distinct from (select id from users where username = '${FORMER_MEMBER}'))`;
