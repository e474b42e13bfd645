import { Injectable } from '@nestjs/common';
import { type Actor, isAdmin } from '../../auth/access/actor';
import { FORMER_MEMBER } from '../../auth/accounts/usernames';
import { NamedStatements } from '../../database/named-statements';
import { ORDERS, rankedIds } from '../browse/listing-sql';
import { containsSql, misspeltSql } from '../browse/search-sql';
import { wordsOfName, wordsToFind } from '../browse/search-terms';
import { SqlParameters } from '../browse/sql-parameters';
import { WordSearchRepository } from '../browse/word-search.repository';

const MAX_OF_EACH_KIND = 5;
const HAS_PUBLISHED = 'exists (select from contributors c where c.user_id = x.id and c.solutions > 0)';

@Injectable()
export class SearchRepository {
  constructor(
    private readonly statements: NamedStatements,
    private readonly words: WordSearchRepository,
  ) {}

  /** @param q not blank @returns JSON with the best matches of each kind */
  async find(q: string, actor: Actor | null): Promise<string> {
    const [equations, solutions, users] = await Promise.all([
      this.named(wordsOfName(q), { table: 'equations', condition: 'true', shown: 'x.id, x.name', names: ['x.name'] }),
      this.solutions(q),
      this.named(wordsToFind(q), {
        table: 'users',
        condition: `x.username <> '${FORMER_MEMBER}' and ${seenBy(actor)}`,
        shown: 'x.username, x.full_name',
        names: ['x.username', 'x.full_name'],
      }),
    ]);
    return `{"equations":${equations},"solutions":${solutions},"users":${users}}`;
  }

  private async solutions(q: string): Promise<string> {
    const values = new SqlParameters();
    const page = { offset: 0, limit: MAX_OF_EACH_KIND };
    const best = rankedIds(await this.words.find(q), [], ORDERS.likes, page, values);
    return this.list(
      `select s.id, s.name, s.label, e.name as equation_name, u.username
       from (${best}) found
       join solution_listing l on l.solution_id = found.solution_id join solutions s on s.id = l.solution_id
       join solution_versions v on v.id = l.version_id
       left join equations e on e.id = s.equation_id left join users u on u.id = v.uploaded_by
       order by found.match_rank desc, l.like_count desc, l.solution_id desc`,
      values,
    );
  }

  /** Rows whose names contain every word, or a word with one typing error if none does; best matches first. */
  private named(words: string[], { table, condition, shown, names }: NamedRows): Promise<string> {
    const values = new SqlParameters();
    const having = (meets: (name: string) => string) =>
      `select x.id from ${table} x where (${names.map(meets).join(' or ')}) and ${condition}`;
    const queries = words.flatMap((text, at) => {
      const word = `hub_fold(${values.add(text)}::text)`;
      return [
        `occurs_${at} as materialized (${having((name) => containsSql(name, word))})`,
        `word_${at} as (select id from occurs_${at} union all
           select id from (${having((name) => misspeltSql(name, word))}) y where not exists (select from occurs_${at}))`,
      ];
    });
    const whole = `hub_fold(${values.add(words.join(' '))}::text)`;
    const score = (_: string, at: number) => `case when folded_${at} = ${whole} then 3
      when starts_with(folded_${at}, ${whole}) then 2 when strpos(folded_${at}, ${whole}) > 0 then 1 else 0 end`;
    // OFFSET 0: each name is folded once, however often the order uses it.
    return this.list(
      `with ${queries.join(', ')}
       select ${shown} from (
         select x.*, ${names.map((name, at) => `hub_fold(${name}) as folded_${at}`).join(', ')} from ${table} x
         where ${words.map((_, at) => `x.id in (select id from word_${at})`).join(' and ')} offset 0) x
       order by greatest(${names.map(score).join(', ')}) desc, ${names[0]}, x.id limit ${MAX_OF_EACH_KIND}`,
      values,
    );
  }

  private async list(query: string, values: SqlParameters): Promise<string> {
    const text = `select coalesce(json_agg(found), '[]')::text as json from (${query}) found`;
    const [row] = await this.statements.plannedRows<{ json: string }>(text, values.list);
    return row!.json;
  }
}

/** Condition on users `x`: only admins find blocked ones. */
function seenBy(actor: Actor | null): string {
  if (isAdmin(actor)) return 'true';
  return actor ? 'x.blocked_at is null' : HAS_PUBLISHED;
}

interface NamedRows {
  table: 'equations' | 'users';
  /** Condition on rows `x`, as SQL. */
  condition: string;
  /** Columns of the answer. */
  shown: string;
  /** Columns with a name. */
  names: string[];
}
