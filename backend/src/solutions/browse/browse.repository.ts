import { USABLE_ERROR } from '@hub/figure/proven-error';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { FORMER_MEMBER } from '../../auth/accounts/usernames';
import { NamedStatements } from '../../database/named-statements';
import type { ContributorDto } from './dto/contributor.dto';
import type { StatsDto } from './dto/stats.dto';
import type { NamedPageQueryDto } from '../../common/http/page-query.dto';
import type { UserProjectDto } from './dto/user-project.dto';
import { pageStatement } from './browse-sql';
import type { BrowseQueryDto } from './dto/browse-query.dto';
import type { FilterQueryDto } from './dto/filter-query.dto';
import { facetsStatement } from './facets-sql';
import {
  cellsStatement,
  hasWords,
  isCounted,
  type CellsFound,
  isListed,
  isOfUser,
  isPlain,
  listingStatement,
  plainStatement,
  publishedBy,
  userStatement,
} from './listing-sql';
import { MAX_COUNT } from './plans';
import { selectionOf } from './scope-sql';
import { containsSql } from './search-sql';
import { SqlParameters } from './sql-parameters';
import type { WordMatches } from './word-matches';
import { type WordsFor, WordSearchRepository } from './word-search.repository';

export interface CardPage {
  /** Total count, not only that of this page. */
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** The cards, as a JSON array. */
  json: string;
}

const LISTED_IN_PROJECTS = 'from solution_listing l join projects p on p.id = l.project_id';

@Injectable()
export class BrowseRepository {
  constructor(
    private readonly statements: NamedStatements,
    private readonly words: WordSearchRepository,
  ) {}

  async findPage(query: BrowseQueryDto, actor: Actor | null): Promise<CardPage> {
    const listed = isListed(query, actor);
    if (listed && !isPlain(query)) return this.findFiltered(query, actor);
    const { text, values } = listed ? plainStatement(query, actor) : pageStatement(query, actor);
    const [row] = await this.statements.rows<{ total: number; json: string }>(text, values);
    return { ...row!, more: false };
  }

  /** Finds a page in two steps, because the number of matches decides how the page is found. */
  private async findFiltered(query: BrowseQueryDto, actor: Actor | null): Promise<CardPage> {
    const cells = cellsStatement(query);
    const [found] = await this.statements.rows<CellsFound>(cells.text, cells.values);
    if (query.return_count && isCounted(query)) return { json: '[]', total: found!.total, more: false };
    const statement = isOfUser(query) ? userStatement : listingStatement;
    const { text, values } = statement(
      query,
      found!,
      await this.findWords(query, query.sort_by || query.return_count ? 'matches' : 'ranks'),
      actor,
    );
    const [row] = await this.statements.plannedRows<{ total: number; json: string }>(text, values);
    const more = !isCounted(query) && !isOfUser(query) && row!.total > MAX_COUNT;
    return { json: row!.json, total: more ? MAX_COUNT : row!.total, more };
  }

  private async findWords(query: FilterQueryDto, wanted: WordsFor): Promise<WordMatches | null> {
    return hasWords(query) ? this.words.find(query.q!, isOfUser(query) ? 'query' : wanted) : null;
  }

  /** @returns JSON */
  async facets(query: FilterQueryDto, actor: Actor | null): Promise<string> {
    const { text, values } = facetsStatement(
      query,
      isListed(query, actor) ? await this.findWords(query, 'matches') : null,
      actor,
    );
    const [row] = await this.statements.rows<{ json: string }>(text, values);
    return row!.json;
  }

  /** One page of the projects, by name, with solutions of a user that the caller may see. */
  async projectsOf(
    username: string,
    { q, page_num, page_size }: NamedPageQueryDto,
    actor: Actor | null,
  ): Promise<{ rows: UserProjectDto[]; total: number }> {
    const values = new SqlParameters();
    const { from, conditions } = actor
      ? selectionOf({ username }, actor, values)
      : { from: LISTED_IN_PROJECTS, conditions: [publishedBy(username, values)] };
    if (q) conditions.push(containsSql('p.name', `hub_fold(${values.add(q)}::text)`));
    const text = `
      with projects_found as materialized (
        select p.id, p.name as projectname, count(*)::int as count ${from} where ${conditions.join(' and ')} group by p.id)
      select (select count(*)::int from projects_found) as total,
        (select coalesce(json_agg(json_build_object('projectname', projectname, 'count', count)), '[]') from (
          select * from projects_found order by projectname collate "C", id limit ${page_size} offset ${page_num * page_size}) page) as rows`;
    const [found] = await this.statements.rows<{ rows: UserProjectDto[]; total: number }>(text, values.list);
    return found!;
  }

  async hasPublished(userId: number): Promise<boolean> {
    const rows = await this.statements.rows(
      `select from solution_versions where uploaded_by = $1 and status = 'published' limit 1`,
      [userId],
    );
    return rows.length > 0;
  }

  /** Uploaders of published versions, by the number of solutions. */
  findContributors(limit: number): Promise<ContributorDto[]> {
    return this.statements.rows<ContributorDto>(
      `select u.username, u.full_name, c.solutions as solutions_count
       from contributors c join users u on u.id = c.user_id
       where c.solutions > 0 and u.username <> '${FORMER_MEMBER}'
       order by c.solutions desc, u.username limit $1`,
      [limit],
    );
  }

  async stats(): Promise<StatsDto> {
    const [row] = await this.statements.rows<StatsDto>(
      `with counts as materialized (
         select coalesce(sum(solutions), 0)::int as solutions, coalesce(sum(solutions) filter (where proven), 0)::int as proven,
           count(distinct equation_id)::int as equations
         from listing_cells where solutions > 0)
       select solutions, proven, equations, (select sum(downloads)::float8 from download_totals) as downloads,
         (select relative_error from solution_listing where relative_error <= ${USABLE_ERROR}
           order by relative_error desc limit 1) as largest_error,
         (select relative_error from solution_listing where relative_error <= ${USABLE_ERROR}
           order by relative_error limit 1 offset (select (proven - 1) / 2 from counts)) as median_error
       from counts`,
      [],
    );
    return row!;
  }
}
