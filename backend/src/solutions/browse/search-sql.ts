import type { Values } from './values';

const MOST_WORDS = 10;

export interface WordSearch {
  /** Queries for a `with` clause: `word_1`, `word_2`, … hold the ids of the versions that each word finds. */
  queries: string[];
  /** Conditions over the version `v`. */
  conditions: string[];
}

export const wordsOf = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/**
 * Each word must occur in label, equation name, description or username, also inside of words, without regard to case and
 * accents. A word that occurs nowhere in the scope finds what is one slip of the finger away, but for descriptions.
 * @param scope `from … where …` with versions `v`: all that the list could show without filters and words
 */
export function searchOf(q: string | undefined, values: Values, scope: string): WordSearch {
  const words = wordsOf(q ?? '').map((text, i) => {
    const word = `hub_fold(${values.add(text)}::text)`;
    const [name, occurs] = [`word_${i + 1}`, `occurs_${i + 1}`];
    const query = `
      ${occurs} as materialized (${versionsWith((text) => containsSql(text, word), true)}),
      ${name} as materialized (
        select id from ${occurs}
        union all select id from (${versionsWith((text) => misspeltSql(text, word), false)}) x
        where not exists (select ${scope} and v.id in (select id from ${occurs})))`;
    return { query, condition: `v.id in (select id from ${name})` };
  });
  return { queries: words.map(({ query }) => query), conditions: words.map(({ condition }) => condition) };
}

/** The higher the better: the name itself, its beginning, a part of the label, the equation, the description. */
export function matchScore(q: string, values: Values): string {
  const whole = `hub_fold(${values.add(wordsOf(q).join(' '))}::text)`;
  return `case when ${whole} in (hub_fold(s.name), hub_fold(s.label)) then 5
    when starts_with(hub_fold(s.name), ${whole}) then 4
    when strpos(hub_fold(s.label), ${whole}) > 0 then 3 when strpos(hub_fold(e.name), ${whole}) > 0 then 2
    when strpos(hub_fold(v.description), ${whole}) > 0 then 1 else 0 end`;
}

/** Folding may make wildcards of other signs, so they are made literal after it. @param word folded */
export const containsSql = (text: string, word: string) =>
  `hub_fold(${text}) like '%' || regexp_replace(${word}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** By an index on the keys first, then letter by letter. @param word folded */
export const misspeltSql = (text: string, word: string) =>
  `(hub_typo_keys(${text}) && hub_typo_keys(${word})
    and exists (select from unnest(hub_words(${text})) known where hub_is_typo(known, ${word})))`;

/** Ids of the versions of which one text meets the condition, each found by the index of that text. */
const versionsWith = (meets: (text: string) => string, descriptions: boolean) => `
  select b.id from solutions a join solution_versions b on b.solution_id = a.id where ${meets('a.label')}
  union all select b.id from equations y join solutions a on a.equation_id = y.id
    join solution_versions b on b.solution_id = a.id where ${meets('y.name')}
  union all select b.id from users y join solution_versions b on b.uploaded_by = y.id where ${meets('y.username')}
  ${descriptions ? `union all select id from solution_versions where ${meets('description')}` : ''}`;
