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
import { selectionOf } from './scope-sql';
import { containsSql } from './search-sql';
import { Values } from './values';

export interface CardPage {
  /** Number of all that match, not only of this page. */
  total: number;
  /** The cards, as a JSON array. */
  json: string;
}

@Injectable()
export class BrowseRepository {
  constructor(private readonly statements: NamedStatements) {}

  async page(query: BrowseQueryDto, actor: Actor | null): Promise<CardPage> {
    const { text, values } = pageStatement(query, actor);
    const [row] = await this.statements.rows<CardPage>(text, values);
    return row!;
  }

  /** @returns JSON */
  async facets(query: FilterQueryDto, actor: Actor | null): Promise<string> {
    const { text, values } = facetsStatement(query, actor);
    const [row] = await this.statements.rows<{ json: string }>(text, values);
    return row!.json;
  }

  /** One page of the projects, by name, that hold solutions of a user which the caller may see. */
  async projectsOf(
    username: string,
    { q, page_num, page_size }: NamedPageQueryDto,
    actor: Actor | null,
  ): Promise<{ rows: UserProjectDto[]; total: number }> {
    const values = new Values();
    const { from, conditions } = selectionOf({ username }, actor, values);
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

  /** Whoever uploaded published versions, by the number of solutions. */
  contributors(most: number): Promise<ContributorDto[]> {
    return this.statements.rows<ContributorDto>(
      `select u.username, u.full_name, count(distinct v.solution_id)::int as solutions_count
       from solution_versions v join users u on u.id = v.uploaded_by
       where v.status = 'published' and u.username <> '${FORMER_MEMBER}'
       group by u.id order by solutions_count desc, u.username limit $1`,
      [most],
    );
  }

  async stats(): Promise<StatsDto> {
    const [row] = await this.statements.rows<StatsDto>(
      `select count(*)::int as solutions, count(distinct equation_id)::int as equations, coalesce(sum(download_count), 0)::float8 as downloads
       from solutions where published_version is not null`,
      [],
    );
    return row!;
  }
}
