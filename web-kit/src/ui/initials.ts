/** One or two letters that represent a name in any script, or '?' for a name without letters or digits. */
export function initials(name: string): string {
  const [first = '?', second] = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return second ? letters(first, 1) + letters(second, 1) : letters(first, 2);
}

/** Counts graphemes, so that a combining accent stays with its letter. */
const letters = (word: string, count: number): string =>
  [...new Intl.Segmenter().segment(word)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
