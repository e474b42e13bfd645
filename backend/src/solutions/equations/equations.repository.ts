import { Injectable } from '@nestjs/common';
import type { Derived } from '@hub/solver-file';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { containsSql } from '../browse/search-sql';
import { SqlParameters } from '../browse/sql-parameters';
import { WordSearchRepository } from '../browse/word-search.repository';
import { EQUATION_DETAILS, SOLVED_TEX } from '../card/equation.sql';
import { keyStartsSql } from '../card/key-start.sql';
import { LOWEST_LOSS, PROOF_COLUMNS, PROOF_JOIN } from '../card/proof.sql';
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

/** What the address of an equation is made of, for a sitemap. */
type PlaceRow = Pick<PageRow, 'key' | 'equation_type' | 'canonical'> & { name: string | null; changed: string };

/** The equation of a version that the caller may see. */
export interface EquationOfVersion {
  key: string | null;
  values_key: string | null;
  canonical: Canonical | null;
  has_catalog_equation: boolean;
}

const MAX_SOLUTIONS = 200;
const MAX_SAME = 50;

const BEST_FIRST = 'q.relative_error nulls last, q.certified_residual nulls last, q.download_count desc, q.solution_id';

/** Forms `g` with the entry of the catalog that most of their solutions have: {@link ../equation-listing.entity}. */
const FORMS = `from equation_forms g left join equations e on e.id = g.equation_id`;

const bestOf = (condition: string) =>
  `select q.solution_id from equation_solutions q where q.equation_key = g.equation_key${condition} order by ${BEST_FIRST} limit 1`;

/**
 * The certificate `k` of the best solution of a form `g`, and as an example, as everybody may see it, the best one `s` that has the
 * entry which names the form: the form of an oscillator is that of a cooling fin, too.
 */
const BEST_SOLUTION = `
  cross join lateral (${bestOf('')}) best
  left join lateral (${bestOf(' and q.equation_id = g.equation_id')}) named on true
  join solutions s on s.id = coalesce(named.solution_id, best.solution_id)
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  join solutions bs on bs.id = best.solution_id
  join solution_versions bv on bv.solution_id = bs.id and bv.version = bs.published_version
  left join solution_certificates k on k.version_id = bv.id`;

const PAGE_COLUMNS = `
  g.equation_key as key, g.solutions as solutions_count, k.proven_error, k.relative_error, g.equation_type, v.derived->'canonical' as canonical, v.preview,
  coalesce(e.description, '') as description,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as catalog_equation,
  json_build_object('id', s.id, 'label', s.label) as example,
  ${EQUATION_DETAILS}->'equation_tex' as equation_tex, ${SOLVED_TEX} as solved_tex`;

/** The best published solutions of an equation, the best first. @param condition on rows `q` */
const bestSolutions = (condition: string, limit: number) => `
  select ${SOLUTION_COLUMNS}
  from (select * from equation_solutions q where ${condition} order by ${BEST_FIRST} limit ${limit}) q
  join solutions s on s.id = q.solution_id
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  ${PROOF_JOIN}
  left join users u on u.id = v.uploaded_by
  order by ${BEST_FIRST}`;

const SOLUTION_COLUMNS = `
  s.id, s.name, s.label, u.username, v.version, v.derived->'canonical' as canonical, v.derived->'equation' as equation,
  coalesce(s.typed_conditions_tex, v.derived->'conditions_tex') as conditions_tex,
  v.derived->'parameters_tex' as parameters_tex,
  v.merged_details->'networks'->'value' as networks, (v.facts->>'epochs')::int as epochs,
  ${LOWEST_LOSS} as lowest_loss,
  s.download_count, ${PROOF_COLUMNS}, k.certified_residual, v.preview`;

@Injectable()
export class EquationsRepository {
  constructor(
    private readonly statements: NamedStatements,
    private readonly words: WordSearchRepository,
  ) {}

  /** Those with the most solutions first. */
  async findPages({
    q,
    equation_type,
    page_num,
    page_size,
  }: EquationPageQueryDto): Promise<{ total: number; rows: PageRow[] }> {
    const values = new SqlParameters();
    const conditions = ['g.solutions > 0'];
    if (equation_type) conditions.push(`g.equation_type = '${equation_type}'`);
    if (q) {
      const labelled = values.add(await this.words.findByLabel(q));
      // There are far fewer entries of the catalog than forms: each name is folded once.
      conditions.push(`(g.equation_id in (select n.id from equations n where ${containsSql('n.name', `hub_fold(${values.add(q)}::text)`)})
        or g.equation_key in (select q.equation_key from equation_solutions q where q.solution_id = any (${labelled}::int[])))`);
    }
    const source = `${FORMS} where ${conditions.join(' and ')}`;
    const order = 'g.solutions desc, e.name nulls last, g.equation_key';
    const [found] = await this.statements.rows<{ total: number; rows: PageRow[] }>(
      `select (select count(*)::int ${source}) as total,
         (select coalesce(json_agg(x), '[]') from (
           select ${PAGE_COLUMNS}
           from (select g.* ${source} order by ${order} limit ${page_size} offset ${page_num * page_size}) g
           left join equations e on e.id = g.equation_id ${BEST_SOLUTION} order by ${order}
         ) x) as rows`,
      values.list,
    );
    return found!;
  }

  /** @param start beginning of its key */
  findPage(start: string): Promise<PageRow | null> {
    return this.findLargest(keyStartsSql('g.equation_key', '$1'), start);
  }

  /** The page with the most solutions of an entry of the catalog. */
  findPageOfEntry(id: number): Promise<PageRow | null> {
    return this.findLargest('g.equation_id = $1', id);
  }

  /** @param condition on forms `g`, with the value as `$1` */
  private async findLargest(condition: string, value: string | number): Promise<PageRow | null> {
    const [row] = await this.statements.rows<PageRow>(
      `select ${PAGE_COLUMNS} ${FORMS} ${BEST_SOLUTION} where g.equation_key = (
         select (array_agg(g.equation_key order by g.solutions desc, g.equation_key))[1] from equation_forms g
         where ${condition} and g.solutions > 0)`,
      [value],
    );
    return row ?? null;
  }

  /** Entries of the catalog that have a page. */
  findNames(): Promise<{ id: number; name: string }[]> {
    return this.statements.rows(
      `select e.id, e.name from equations e
       where exists (select 1 from equation_forms g where g.equation_id = e.id and g.solutions > 0) order by e.id`,
      [],
    );
  }

  /** The best first. */
  findSolutions(key: string): Promise<SolutionRow[]> {
    return this.statements.rows<SolutionRow>(bestSolutions('q.equation_key = $1', MAX_SOLUTIONS), [key]);
  }

  async count(): Promise<number> {
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count from equation_forms where solutions > 0`,
      [],
    );
    return row!.count;
  }

  async countWithValues(valuesKey: string): Promise<number> {
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count from equation_solutions where equation_values_key = $1`,
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

  /** Other published solutions of an equation with these numbers, which belong to one form. */
  findSame(id: number, valuesKey: string): Promise<SolutionRow[]> {
    return this.statements.rows<SolutionRow>(
      bestSolutions('q.equation_values_key = $1 and q.solution_id <> $2', MAX_SAME),
      [valuesKey, id],
    );
  }

  /** Published solutions of an equation with other numbers. */
  findOthers(id: number, key: string, valuesKey: string | null): Promise<SolutionRow[]> {
    return this.statements.rows<SolutionRow>(
      bestSolutions(
        'q.equation_key = $1 and q.equation_values_key is distinct from $2 and q.solution_id <> $3',
        MAX_SAME,
      ),
      [key, valuesKey, id],
    );
  }

  findPlaces(limit: number, offset: number): Promise<PlaceRow[]> {
    return this.statements.rows(
      `select g.equation_key as key, g.equation_type, e.name, v.derived->'canonical' as canonical, ${timeSql(
        '(select max(q.updated_at) from equation_solutions q where q.equation_key = g.equation_key)',
      )} as changed
       from (select * from equation_forms where solutions > 0 order by equation_key limit $1 offset $2) g
       left join equations e on e.id = g.equation_id ${BEST_SOLUTION} order by g.equation_key`,
      [limit, offset],
    );
  }
}
