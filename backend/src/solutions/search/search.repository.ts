import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { FORMER_MEMBER } from '../../auth/accounts/usernames';
import { NamedStatements } from '../../database/named-statements';
import { selectionOf } from '../browse/scope-sql';
import { containsSql, matchScore, misspeltSql, wordsOf } from '../browse/search-sql';
import { Values } from '../browse/values';

const MOST = 5;
const HAS_PUBLISHED = `exists (select from solution_versions v where v.uploaded_by = x.id and v.status = 'published')`;

@Injectable()
export class SearchRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param q not blank. @returns JSON: the best of each kind */
  async find(q: string, actor: Actor | null): Promise<string> {
    const values = new Values();
    const solutions = selectionOf({ q }, null, values);
    const users = `from users x where x.username <> '${FORMER_MEMBER}' and ${actor ? 'true' : HAS_PUBLISHED}`;
    const text = `
      with ${solutions.queries.join(', ')}
      select json_build_object(
        'equations', ${listOf(`
          select x.id, x.name ${named(q, 'from equations x where true', ['x.name'], values)}`)},
        'solutions', ${listOf(`
          select s.id, s.name, s.label, e.name as equation_name, u.username
          ${solutions.from} where ${solutions.conditions.join(' and ')}
          order by ${matchScore(q, values)} desc, s.like_count desc, s.id desc limit ${MOST}`)},
        'users', ${listOf(`
          select x.username, x.full_name ${named(q, users, ['x.username', 'x.full_name'], values)}`)}
      )::text as json`;
    const [row] = await this.statements.rows<{ json: string }>(text, values.list);
    return row!.json;
  }
}

const listOf = (query: string) => `(select coalesce(json_agg(found), '[]') from (${query}) found)`;

/**
 * Rows whose names have every word, or, where none has it, one a slip away; best first.
 * @param rows `from … x where …`, @param names columns of `x`
 */
function named(q: string, rows: string, names: string[], values: Values): string {
  const any = (meets: (name: string) => string) => `(${names.map(meets).join(' or ')})`;
  const conditions = wordsOf(q).map((text) => {
    const word = `hub_fold(${values.add(text)}::text)`;
    const contains = any((name) => containsSql(name, word));
    return `(${contains} or ${any((name) => misspeltSql(name, word))} and not exists (select ${rows} and ${contains}))`;
  });
  const whole = `hub_fold(${values.add(wordsOf(q).join(' '))}::text)`;
  const score = (name: string) => `case when hub_fold(${name}) = ${whole} then 3
    when starts_with(hub_fold(${name}), ${whole}) then 2 when strpos(hub_fold(${name}), ${whole}) > 0 then 1 else 0 end`;
  return `${rows} and ${conditions.join(' and ')}
    order by greatest(${names.map(score).join(', ')}) desc, ${names[0]}, x.id limit ${MOST}`;
}
