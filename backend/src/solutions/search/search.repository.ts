import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { FORMER_MEMBER } from '../../auth/accounts/usernames';
import { NamedStatements } from '../../database/named-statements';
import { ORDERS, rankedIds } from '../browse/listing-sql';
import { containsSql, misspeltSql } from '../browse/search-sql';
import { wordsOfName, wordsToFind } from '../browse/search-terms';
import { SqlParameters } from '../browse/sql-parameters';
import { WordSearchRepository } from '../browse/word-search.repository';

const MAX_OF_EACH_KIND = 5;
const HAS_PUBLISHED = `exists (select from solution_versions v where v.uploaded_by = x.id and v.status = 'published')`;

@Injectable()
export class SearchRepository {
  constructor(
    private readonly statements: NamedStatements,
    private readonly words: WordSearchRepository,
  ) {}

  /** @param q not blank @returns JSON with the best matches of each kind */
  async find(q: string, actor: Actor | null): Promise<string> {
    const values = new SqlParameters();
    const page = { offset: 0, limit: MAX_OF_EACH_KIND };
    const solutions = rankedIds(await this.words.find(q), [], ORDERS.likes, page, values);
    const users = `from users x where x.username <> '${FORMER_MEMBER}' and ${actor ? 'true' : HAS_PUBLISHED}`;
    const text = `
      select json_build_object(
        'equations', ${listOf(`
          select x.id, x.name ${named(wordsOfName(q), 'from equations x where true', ['x.name'], values)}`)},
        'solutions', ${listOf(`
          select s.id, s.name, s.label, e.name as equation_name, u.username
          from (${solutions}) found
          join solution_listing l on l.solution_id = found.solution_id join solutions s on s.id = l.solution_id
          join solution_versions v on v.id = l.version_id
          left join equations e on e.id = s.equation_id left join users u on u.id = v.uploaded_by
          order by found.match_rank desc, l.like_count desc, l.solution_id desc`)},
        'users', ${listOf(`
          select x.username, x.full_name ${named(wordsToFind(q), users, ['x.username', 'x.full_name'], values)}`)}
      )::text as json`;
    const [row] = await this.statements.plannedRows<{ json: string }>(text, values.list);
    return row!.json;
  }
}

const listOf = (query: string) => `(select coalesce(json_agg(found), '[]') from (${query}) found)`;

/**
 * Rows whose names contain every word, or a word with one typing error if none does; best matches first.
 * @param rows `from … x where …`
 * @param names columns of `x`
 */
function named(words: string[], rows: string, names: string[], values: SqlParameters): string {
  const any = (meets: (name: string) => string) => `(${names.map(meets).join(' or ')})`;
  const conditions = words.map((text) => {
    const word = `hub_fold(${values.add(text)}::text)`;
    const contains = any((name) => containsSql(name, word));
    return `(${contains} or ${any((name) => misspeltSql(name, word))} and not exists (select ${rows} and ${contains}))`;
  });
  const whole = `hub_fold(${values.add(words.join(' '))}::text)`;
  const score = (name: string) => `case when hub_fold(${name}) = ${whole} then 3
    when starts_with(hub_fold(${name}), ${whole}) then 2 when strpos(hub_fold(${name}), ${whole}) > 0 then 1 else 0 end`;
  return `${rows} and ${conditions.join(' and ')}
    order by greatest(${names.map(score).join(', ')}) desc, ${names[0]}, x.id limit ${MAX_OF_EACH_KIND}`;
}
