import type { Values } from './values';

/** Where words are looked for, small letters, a line each: no word reaches from one into the next. */
const HAYSTACK = `lower(concat_ws(E'\\n', s.label, e.name, v.description, u.username))`;
const MOST_WORDS = 10;

const wordsOf = (q: string) => q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Each word must occur, anywhere and also inside of words. `strpos` knows no wildcards, so `%` and `_` are themselves. */
export function matchingWords(q: string | undefined, values: Values): string[] {
  return wordsOf(q ?? '').map((word) => `strpos(${HAYSTACK}, ${values.add(word)}) > 0`);
}

/** The higher the better: the name itself, its beginning, a part of the label, the equation, the description. */
export function matchScore(q: string, values: Values): string {
  const whole = `${values.add(wordsOf(q).join(' '))}::text`;
  return `case when ${whole} in (s.name, s.label) then 5 when starts_with(s.name, ${whole}) then 4
    when strpos(s.label, ${whole}) > 0 then 3 when strpos(lower(e.name), ${whole}) > 0 then 2
    when strpos(lower(v.description), ${whole}) > 0 then 1 else 0 end`;
}
