/** One or two letters that stand for a name, however it is written; '?' for a name without any. */
export function initials(name: string): string {
  const [first = '?', second] = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return second ? letters(first, 1) + letters(second, 1) : letters(first, 2);
}

/** By what people see as one letter: an accent written as a mark of its own stays on its letter. */
const letters = (word: string, count: number): string =>
  [...new Intl.Segmenter().segment(word)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');
