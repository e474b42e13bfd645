import { Injectable } from '@nestjs/common';
import type { Derived } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { containsSql } from '../browse/search-sql';
import { SqlParameters } from '../browse/sql-parameters';
import { EQUATION_DETAILS } from '../card/equation.sql';
import { PROOF_COLUMNS, PROOF_JOIN } from '../card/proof.sql';
import { versionParameters, versionSql } from '../card/version.sql';
import { timeSql } from '../visibility';
import type { EquationPageQueryDto, EquationPageSummaryDto } from './dto/equation-page.dto';
import type { SolutionRow } from './solution-row';

type Canonical = NonNullable<Derived['canonical']>;

/** An equation with its best solution, as the database has it. */
export type PageRow = Omit<EquationPageSummaryDto, 'slug' | 'title' | 'order' | 'linear'> & {
  key: string;
  description: string;
  canonical: Canonical;
};

/** The equation of a version that the caller may see. */
export interface EquationOfVersion {
  key: string | null;
  values_key: string | null;
  canonical: Canonical | null;
  has_catalog_equation: boolean;
}

const MAX_SOLUTIONS = 200;
const MAX_SAME = 50;

/** Published solutions `s` with an equation that can be compared: what everybody may see. */
const PUBLISHED = `
  from solutions s
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version and v.equation_key is not null
  ${PROOF_JOIN}`;
const BEST_FIRST = `k.proven_error nulls last, k.certified_residual nulls last, s.download_count desc, s.id`;

/** Equations of published solutions, one for each key. */
const PAGES = (where: string) => `
  select v.equation_key as key, count(*)::int as solutions_count, min(k.proven_error) as proven_error,
    mode() within group (order by s.equation_id) as equation_id,
    max(s.public_updated_at) as changed,
    (array_agg(s.id order by ${BEST_FIRST}))[1] as example_id, string_agg(s.label, ' ') as labels
  ${PUBLISHED} where ${where} group by v.equation_key`;

const PAGE_COLUMNS = `
  g.key, g.solutions_count, g.proven_error, v.equation_type, v.derived->'canonical' as canonical, v.preview,
  coalesce(e.description, '') as description,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as catalog_equation,
  json_build_object('id', s.id, 'label', s.label) as example,
  ${EQUATION_DETAILS}->'equation_tex' as equation_tex`;
const PAGE_JOINS = `
  join solutions s on s.id = g.example_id
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  left join equations e on e.id = g.equation_id`;

const SOLUTION_COLUMNS = `
  s.id, s.name, s.label, u.username, v.version, v.derived->'canonical' as canonical, v.derived->'equation' as equation,
  coalesce(s.typed_conditions_tex, v.derived->'conditions_tex') as conditions_tex,
  v.derived->'parameters_tex' as parameters_tex,
  v.merged_details->'networks'->'value' as networks, (v.facts->>'epochs')::int as epochs,
  (select min(loss::float8) from jsonb_array_elements_text(nullif(v.facts->'trainLoss', 'null')) loss) as lowest_loss,
  s.download_count, ${PROOF_COLUMNS}, k.certified_residual, v.preview`;

@Injectable()
export class EquationsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Those with the most solutions first. */
  async findPages({
    q,
    equation_type,
    page_num,
    page_size,
  }: EquationPageQueryDto): Promise<{ total: number; rows: PageRow[] }> {
    const values = new SqlParameters();
    const conditions = ['true'];
    if (equation_type) conditions.push(`v.equation_type = '${equation_type}'`);
    if (q) {
      const word = `hub_fold(${values.add(q)}::text)`;
      conditions.push(`(${containsSql(`coalesce(e.name, '')`, word)} or ${containsSql('g.labels', word)})`);
    }
    const source = `from (${PAGES('true')}) g ${PAGE_JOINS} where ${conditions.join(' and ')}`;
    const [found] = await this.statements.rows<{ total: number; rows: PageRow[] }>(
      `select (select count(*)::int ${source}) as total,
         (select coalesce(json_agg(x), '[]') from (
           select ${PAGE_COLUMNS} ${source}
           order by g.solutions_count desc, e.name nulls last, g.key limit ${page_size} offset ${page_num * page_size}
         ) x) as rows`,
      values.list,
    );
    return found!;
  }

  /** @param start beginning of its key */
  async findPage(start: string): Promise<PageRow | null> {
    const [row] = await this.statements.rows<PageRow>(
      `select ${PAGE_COLUMNS} from (${PAGES('starts_with(v.equation_key, $1)')}) g ${PAGE_JOINS}
       order by g.solutions_count desc, g.key limit 1`,
      [start],
    );
    return row ?? null;
  }

  /** The best first. */
  findSolutions(key: string): Promise<SolutionRow[]> {
    return this.statements.rows<SolutionRow>(
      `select ${SOLUTION_COLUMNS} ${PUBLISHED} left join users u on u.id = v.uploaded_by
       where v.equation_key = $1 order by ${BEST_FIRST} limit ${MAX_SOLUTIONS}`,
      [key],
    );
  }

  /** Goes from key to key in the index: there are far fewer keys than solutions. */
  async count(): Promise<number> {
    const next = (after: string) => `(
      select v.equation_key from solution_versions v join solutions s on s.id = v.solution_id and s.published_version = v.version
      where v.equation_key is not null and ${after} order by v.equation_key limit 1)`;
    const [row] = await this.statements.rows<{ count: number }>(
      `with recursive keys as (
         select ${next('true')} as key
         union all select ${next('v.equation_key > keys.key')} from keys where keys.key is not null)
       select count(key)::int as count from keys`,
      [],
    );
    return row!.count;
  }

  async countWithValues(valuesKey: string): Promise<number> {
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count ${PUBLISHED} where v.equation_values_key = $1`,
      [valuesKey],
    );
    return row!.count;
  }

  /** @param version null for the one that the caller is shown. @returns null where there is none that the caller may see */
  async findEquationOfVersion(
    actor: Actor | null,
    id: number,
    version: number | null,
  ): Promise<EquationOfVersion | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<EquationOfVersion>(
      `select v.equation_key as key, v.equation_values_key as values_key,
         nullif(v.derived->'canonical', 'null') as canonical, s.equation_id is not null as has_catalog_equation
       ${asked.from} ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }

  /** Other published solutions with an equation. @param hasValues whether with these numbers, or with others */
  findOthers(id: number, key: string, valuesKey: string | null, hasValues: boolean): Promise<SolutionRow[]> {
    return this.statements.rows<SolutionRow>(
      `select ${SOLUTION_COLUMNS} ${PUBLISHED} left join users u on u.id = v.uploaded_by
       where v.equation_key = $1 and s.id <> $2 and coalesce(v.equation_values_key = $3, false) = $4
       order by ${BEST_FIRST} limit ${MAX_SAME}`,
      [key, id, valuesKey, hasValues],
    );
  }

  /** Keys with the names and times for a sitemap. */
  findPlaces(limit: number, offset: number): Promise<(PageRow & { changed: string })[]> {
    return this.statements.rows(
      `select ${PAGE_COLUMNS}, ${timeSql('g.changed')} as changed from (${PAGES('true')}) g ${PAGE_JOINS}
       order by g.key limit $1 offset $2`,
      [limit, offset],
    );
  }
}
