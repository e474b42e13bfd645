import { MAX_FOR_TYPOS } from './plans';
import { namesType, type SearchTerm, searchTerms, wordsOfName } from './search-terms';
import type { SqlParameters } from './sql-parameters';
import { isWholeWord } from './word-query';

export interface WordSearch {
  /** Queries for a `with` clause: `texts`, and for each word `word_1`, `word_2`, … with the ids of the versions that match it. */
  queries: string[];
  /** Conditions over the version `v`. */
  conditions: string[];
}

/**
 * Searches lists that are not of published solutions; those have {@link WordSearchRepository}. Each word must occur in label, equation
 * name, description or username, also inside of words, without regard to case and accents. A word that occurs nowhere in the scope
 * also matches words with one typing error, except in descriptions. The name of a type also matches the versions of that type.
 * {@link searchTerms} splits the text into words.
 * @param scope `from … where …` with solutions `s`, versions `v` and the joins of a card: all that the list could show without
 * filters and words
 */
export function searchOf(q: string | undefined, values: SqlParameters, scope: string): WordSearch {
  const queries: string[] = [];
  const foundBy = (text: string, term: SearchTerm): string => {
    const word = `hub_fold(${values.add(text)}::text)`;
    const [name, occurs] = [`word_${queries.length}`, `occurs_${queries.length}`];
    const meets = (column: string) =>
      isWholeWord(text, term) ? holdsWordSql(column, word) : containsSql(column, word);
    const misspelt = `
        union all select id from texts where (${anyOf(NAMES, (column) => holdsMisspeltSql(column, word))})
          and not exists (select from ${occurs}) and (select count(*) from texts) <= ${MAX_FOR_TYPOS}`;
    queries.push(`
      ${occurs} as materialized (select id from texts where ${anyOf([...NAMES, 'description'], meets)}),
      ${name} as materialized (select id from ${occurs} ${namesType(term) ? '' : misspelt})`);
    return `v.id in (select id from ${name})`;
  };
  const terms = searchTerms(q ?? '');
  if (terms.length > 0)
    queries.push(
      `texts as materialized (select v.id, s.label, e.name as equation, u.username, v.description ${scope})`,
    );
  const conditions = terms.map((term) => {
    const inTexts = term.words.map((text) => foundBy(text, term)).join(' and ');
    const { equationType, conditionTypes, library } = term;
    if (library) return `(v.library = ${values.add(library)} or ${inTexts})`;
    if (equationType) return `(v.equation_type = ${values.add(equationType)} or ${inTexts})`;
    return conditionTypes ? `(v.condition_types && ${values.add(conditionTypes)} or ${inTexts})` : inTexts;
  });
  return { queries, conditions };
}

/** Columns of `texts` in which a word may have a typing error. */
const NAMES = ['label', 'equation', 'username'];

const anyOf = (columns: string[], meets: (column: string) => string) => columns.map(meets).join(' or ');

/** The rank of a match, from the best: the whole name, its beginning, a part of the label, the equation, the description. */
export function matchScore(q: string, values: SqlParameters): string {
  const whole = `hub_fold(${values.add(wordsOfName(q).join(' '))}::text)`;
  return `case when ${whole} in (hub_fold(s.name), hub_fold(s.label)) then 5
    when starts_with(hub_fold(s.name), ${whole}) then 4
    when strpos(hub_fold(s.label), ${whole}) > 0 then 3 when strpos(hub_fold(e.name), ${whole}) > 0 then 2
    when strpos(hub_fold(v.description), ${whole}) > 0 then 1 else 0 end`;
}

/** Wildcards are escaped after folding, which may produce them. @param word folded */
export const containsSql = (text: string, word: string) =>
  `hub_fold(${text}) like '%' || regexp_replace(${word}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** @param word folded, of letters and digits only */
export const holdsWordSql = (text: string, word: string) =>
  `hub_fold(${text}) ~ ('(^|[^[:alnum:]])' || ${word} || '([^[:alnum:]]|$)')`;

/** Uses an index on the keys first, then compares letters. @param word folded */
export const misspeltSql = (text: string, word: string) =>
  `(hub_typo_keys(${text}) && hub_typo_keys(${word}) and ${holdsMisspeltSql(text, word)})`;

/** Compares a word with each word of a text, without keys, which is quick enough for few rows. @param word folded */
const holdsMisspeltSql = (text: string, word: string) =>
  `exists (select from unnest(hub_words(${text})) known where hub_is_typo(known, ${word}))`;
