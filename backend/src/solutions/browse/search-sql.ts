import type { Values } from './values';

/** Where words are looked for, folded, a line each: no word reaches from one into the next. */
const HAYSTACK = `hub_fold(concat_ws(E'\\n', s.label, e.name, v.description, u.username))`;
const MOST_WORDS = 10;
/** Shorter ones have no trigram, and an index is of no help. */
const SHORTEST_INDEXED = 3;

const wordsOf = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/**
 * Each word must occur, anywhere and also inside of words; without regard to case and accents. A word that occurs nowhere in
 * the list's scope may differ by one letter from a word of the label, the equation's name or the username.
 * @param scope `from … where …` over the same aliases: all that the list could show without filters and words
 */
export function matchingWords(q: string | undefined, values: Values, scope: string): string[] {
  return wordsOf(q ?? '').map((text) => {
    const word = `hub_fold(${values.add(text)}::text)`;
    // `strpos` knows no wildcards, so `%` and `_` are themselves.
    const occurs = `strpos(${HAYSTACK}, ${word}) > 0`;
    if ([...text].length < SHORTEST_INDEXED) return occurs;
    const candidates = idsWith((column) => `hub_fold(${column}) like ${patternOf(word)}`, true);
    const misspelt = `${isMisspelt(`concat_ws(' ', s.label, e.name, u.username)`, word)}
      and not exists (select ${scope} and ${candidates} and ${occurs})`;
    return `(${candidates} and ${occurs} or ${idsWith((column) => mayBeTypo(column, word), false)} and ${misspelt})`;
  });
}

/** The higher the better: the name itself, its beginning, a part of the label, the equation, the description. */
export function matchScore(q: string, values: Values): string {
  const whole = `hub_fold(${values.add(wordsOf(q).join(' '))}::text)`;
  return `case when ${whole} in (hub_fold(s.name), hub_fold(s.label)) then 5
    when starts_with(hub_fold(s.name), ${whole}) then 4
    when strpos(hub_fold(s.label), ${whole}) > 0 then 3 when strpos(hub_fold(e.name), ${whole}) > 0 then 2
    when strpos(hub_fold(v.description), ${whole}) > 0 then 1 else 0 end`;
}

/** Folding may make wildcards of other signs, so they are made literal after it. */
const patternOf = (word: string) => `'%' || regexp_replace(${word}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
const mayBeTypo = (column: string, word: string) => `hub_typo_keys(${column}) && hub_typo_keys(${word})`;
const isMisspelt = (text: string, word: string) =>
  `exists (select from unnest(hub_words(${text})) x where hub_is_typo(x, ${word}))`;

/** Solutions of which one text meets the condition, each found by the index of that text. */
const idsWith = (meets: (column: string) => string, descriptions: boolean) => `s.id in (
  select id from solutions where ${meets('label')}
  union all select x.id from equations y join solutions x on x.equation_id = y.id where ${meets('y.name')}
  union all select x.solution_id from users y join solution_versions x on x.uploaded_by = y.id where ${meets('y.username')}
  ${descriptions ? `union all select solution_id from solution_versions where ${meets('description')}` : ''})`;
