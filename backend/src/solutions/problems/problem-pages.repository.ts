import { Injectable } from '@nestjs/common';
import type { Preview, Statement } from '@hub/solver-file';
import type { ReferenceCurve, ReferenceSummary } from '../certificates/reference-summary';
import { NamedStatements } from '../../database/named-statements';
import { MAX_COUNT } from '../browse/plans';
import { containsSql } from '../browse/search-sql';
import { SqlParameters } from '../browse/sql-parameters';
import { WordSearchRepository } from '../browse/word-search.repository';
import { AUTHOR } from '../card/authors.sql';
import type { AuthorDto } from '../card/dto/author.dto';
import { keyStartsSql } from '../card/key-start.sql';
import { IS_LISTED } from '../card/listed-problem.sql';
import { PROOF_COLUMNS, PROOF_JOIN } from '../card/proof.sql';
import { timeSql } from '../visibility';
import type { ProblemQueryDto } from './dto/problem-query.dto';
import type { ProblemRecordDto, ProblemSolutionDto } from './dto/problem.dto';

/** A problem as the database has it, with its best published solution if there is one. */
export interface ProblemRow {
  id: number;
  key: string;
  equation_key: string;
  equation_type: 'ode' | 'pde';
  order: number;
  linear: boolean;
  statement: Statement;
  solutions_count: number;
  /** Name of the entry of the catalog that most solutions of its equation have. */
  name: string | null;
  /** Whether published solutions solve its equation. */
  has_equation: boolean;
  /** What somebody has stated. */
  stated: { title: string; text: string; sources: string; author: AuthorDto | null } | null;
  example: { id: number; label: string } | null;
  proven_error: number | null;
  relative_error: number | null;
  preview: Preview | null;
  /** Values of its reference, where no solution has a picture. */
  curve: Pick<ReferenceCurve, 'points' | 'values'> | null;
  /** State of its reference; null where none was asked for. */
  reference_state: 'waiting' | 'computing' | 'done' | null;
  reference: ReferenceSummary | null;
}

/** What a title is made of. */
export interface TitleRow {
  equation_type: 'ode' | 'pde';
  order: number;
  linear: boolean;
  /** How many. */
  unknowns: number;
  name: string | null;
}

type PlaceRow = TitleRow & { key: string; stated_title: string | null; changed: string };

/** The author's formula of a solution whose certificate proves that it solves the problem. */
export interface ExactRow {
  id: number;
  label: string;
  formulas: string[];
}

const MAX_SOLUTIONS = 200;

/** The reverse order of the indexes of the lists. */
const ORDER = 'p.solutions desc, p.id desc';

const BEST_FIRST = 'q.proven_error nulls last, q.solution_id';

const COLUMNS = `
  p.id, p.key, p.equation_key, p.equation_type, p."order", p.linear, p.statement, p.solutions as solutions_count, e.name,
  coalesce(g.solutions, 0) > 0 as has_equation,
  case when d.id is not null then json_build_object('title', d.title, 'text', d.text, 'sources', d.sources, 'author', ${AUTHOR}) end as stated,
  case when s.id is not null then json_build_object('id', s.id, 'label', s.label) end as example, k.proven_error, k.relative_error, v.preview,
  case when coalesce(v.preview->>'kind', 'none') = 'none' and json_typeof(r.curve) = 'object'
    then json_build_object('points', r.curve->'points', 'values', r.curve->'values') end as curve,
  r.state as reference_state, r.summary as reference`;

const JOINS = `
  left join equation_forms g on g.equation_key = p.equation_key
  left join equations e on e.id = g.equation_id
  left join problem_references r on r.problem_id = p.id
  left join stated_problems d on d.problem_id = p.id
  left join users u on u.id = d.author_id
  left join lateral (
    select q.solution_id from equation_solutions q where q.problem_id = p.id order by ${BEST_FIRST} limit 1
  ) best on true
  left join solutions s on s.id = best.solution_id
  left join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  ${PROOF_JOIN}`;

const SOLUTIONS = `
  select s.id, s.name, s.label, u.username, v.version, v.library, ${PROOF_COLUMNS}, k.certified_residual, k.numbers, k.operations, k.is_network
  from (select * from equation_solutions q where q.problem_id = $1 order by ${BEST_FIRST} limit ${MAX_SOLUTIONS}) q
  join solutions s on s.id = q.solution_id
  join solution_versions v on v.solution_id = s.id and v.version = s.published_version
  ${PROOF_JOIN}
  left join users u on u.id = v.uploaded_by
  order by ${BEST_FIRST}`;

const MAX_RECORDS = 200;

/** A solution that is no longer published is not named. */
const RECORDS = `
  select r.kind, r.bound, r.division, r.value, r.version, ${timeSql('r.begun_at')} as begun_at, ${timeSql('r.ended_at')} as ended_at,
    r.end_reason, case when s.id is not null then json_build_object('id', s.id, 'label', s.label) end as solution
  from problem_records r left join solutions s on s.id = r.solution_id and s.published_version is not null
  where r.problem_id = $1 order by r.begun_at desc, r.id desc limit ${MAX_RECORDS}`;

const EXACT = `
  select s.id, s.label, v.exact_solution as formulas
  from solution_certificates k
  join solution_versions v on v.id = k.version_id
  join solutions s on s.id = v.solution_id and s.published_version = v.version
  where k.problem_id = $1 and k.rung = 'exact' order by k.proven_error, k.version_id limit 1`;

@Injectable()
export class ProblemPagesRepository {
  constructor(
    private readonly statements: NamedStatements,
    private readonly words: WordSearchRepository,
  ) {}

  /** Those with the most solutions first. */
  async findPage(
    query: ProblemQueryDto,
    equationTag: string | null,
  ): Promise<{ total: number; more: boolean; rows: ProblemRow[] }> {
    const { q, equation_type, page_num, page_size } = query;
    const values = new SqlParameters();
    const conditions = [IS_LISTED];
    if (equation_type) conditions.push(`p.equation_type = '${equation_type}'`);
    if (equationTag) conditions.push(keyStartsSql('p.equation_key', values.add(equationTag)));
    const words = q ? await this.wordsSql(q, values) : null;
    if (words) conditions.push(words.condition);
    // One walk of the list finds the page and counts.
    const counted = Math.max(MAX_COUNT + 1, (page_num + 1) * page_size);
    const [found] = await this.statements.rows<{ total: number; rows: ProblemRow[] }>(
      `with ${words?.queries ?? ''} matching as materialized (
         select p.id, p.solutions from problems p where ${conditions.join(' and ')} order by ${ORDER} limit ${counted})
       select (select count(*)::int from matching) as total,
         (select coalesce(json_agg(x), '[]') from (
           select ${COLUMNS}
           from (select id from matching p order by ${ORDER} limit ${page_size} offset ${page_num * page_size}) m join problems p on p.id = m.id
           ${JOINS} order by ${ORDER}
         ) x) as rows`,
      values.list,
    );
    const { total, rows } = found!;
    return { total: Math.min(total, MAX_COUNT), more: total > MAX_COUNT, rows };
  }

  /** The problems whose equation has the words in its name in the catalog, those stated under them, and those of solutions whose labels have them. */
  private async wordsSql(q: string, values: SqlParameters): Promise<{ queries: string; condition: string }> {
    const labelled = values.add(await this.words.findByLabel(q));
    const word = `hub_fold(${values.add(q)}::text)`;
    return {
      queries: `
        named as materialized (
          select f.equation_key from equations n join equation_forms f on f.equation_id = n.id where ${containsSql('n.name', word)}),
        titled as materialized (
          (select d.problem_id from stated_problems d where d.problem_id is not null and ${containsSql('d.title', word)} limit ${MAX_COUNT})
          union select q.problem_id from equation_solutions q where q.solution_id = any (${labelled}::int[]) and q.problem_id is not null),`,
      condition: `(p.equation_key in (select equation_key from named) or p.id in (select problem_id from titled))`,
    };
  }

  /** A problem that everybody sees. @param start beginning of its key */
  async findProblem(start: string): Promise<ProblemRow | null> {
    const [row] = await this.statements.rows<ProblemRow>(
      `select ${COLUMNS} from problems p ${JOINS}
       where p.id = (select (array_agg(p.id order by p.id))[1] from problems p where ${keyStartsSql('p.key', '$1')} and ${IS_LISTED})`,
      [start],
    );
    return row ?? null;
  }

  findSome(ids: readonly number[]): Promise<ProblemRow[]> {
    return this.statements.rows<ProblemRow>(
      `select ${COLUMNS} from problems p ${JOINS} where p.id = any ($1::int[]) and ${IS_LISTED}`,
      [ids],
    );
  }

  /** The best first. */
  findSolutions(id: number): Promise<ProblemSolutionDto[]> {
    return this.statements.rows<ProblemSolutionDto>(SOLUTIONS, [id]);
  }

  /** The newest first. */
  findRecords(id: number): Promise<ProblemRecordDto[]> {
    return this.statements.rows<ProblemRecordDto>(RECORDS, [id]);
  }

  async findExact(id: number): Promise<ExactRow | null> {
    const [row] = await this.statements.rows<ExactRow>(EXACT, [id]);
    return row ?? null;
  }

  async findCurve(id: number): Promise<ReferenceCurve | null> {
    const [row] = await this.statements.rows<{ curve: ReferenceCurve | null }>(
      `select curve from problem_references where problem_id = $1`,
      [id],
    );
    return row?.curve ?? null;
  }

  /** The certificate of the reference, compressed with gzip; null while there is none. */
  async findDocument(id: number): Promise<{ document: Buffer; sha256: string } | null> {
    const [row] = await this.statements.rows<{ document: Buffer; sha256: string }>(
      `select document, document_sha256 as sha256 from problem_references where problem_id = $1 and document is not null`,
      [id],
    );
    return row ?? null;
  }

  /** What the addresses of problems are made of, for a sitemap. */
  findPlaces(limit: number, offset: number): Promise<PlaceRow[]> {
    return this.statements.rows(
      `select p.key, p.equation_type, p."order", p.linear, json_array_length(p.statement->'unknowns') as unknowns, e.name,
         d.title as stated_title,
         ${timeSql('greatest(d.decided_at, (select max(q.updated_at) from equation_solutions q where q.problem_id = p.id))')} as changed
       from (select * from problems p where ${IS_LISTED} order by ${ORDER} limit $1 offset $2) p
       left join equation_forms g on g.equation_key = p.equation_key
       left join equations e on e.id = g.equation_id
       left join stated_problems d on d.problem_id = p.id
       order by ${ORDER}`,
      [limit, offset],
    );
  }

  async count(): Promise<number> {
    const [row] = await this.statements.rows<{ count: number }>(
      `select count(*)::int as count from problems p where ${IS_LISTED}`,
      [],
    );
    return row!.count;
  }
}
