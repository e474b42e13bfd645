export interface Part {
  text: string;
  matched: boolean;
}

type Range = [from: number, to: number];

const WORDS = /[\p{L}\p{N}]+/gu;
/** Words this long are also found with one slip. */
const FORGIVEN_FROM = 5;

/**
 * Splits a text at the words that match the query, without regard to case and accents, and with one typing error if
 * none is equal.
 */
export function matchedParts(text: string, query: string): Part[] {
  const letters = plain(text);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of plain(query).split(/\s+/).filter(Boolean)) {
    for (const range of rangesOf(word, letters)) marks.fill(true, ...range);
  }
  return runs(text, marks);
}

/** Small letters without accents; every one stays at its place. */
const plain = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const [letter = ''] = text.charAt(at).normalize('NFD').toLowerCase();
    return letter;
  }).join('');

/** Positions of the word, or else of its parts or of similar words. */
function rangesOf(word: string, letters: string): Range[] {
  const equal = equalRanges(word, letters);
  if (equal.length) return equal;
  const known = [...letters.matchAll(WORDS)];
  return [...word.matchAll(WORDS)].flatMap(([part]) => {
    const equalParts = equalRanges(part, letters);
    if (equalParts.length) return equalParts;
    return known
      .filter(([other]) => isSlip(part, other))
      .map(({ 0: other, index }): Range => [index, index + other.length]);
  });
}

function equalRanges(word: string, letters: string): Range[] {
  const ranges: Range[] = [];
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) {
    ranges.push([at, at + word.length]);
  }
  return ranges;
}

/** One letter is wrong, missing or too many, or two neighbours are swapped. */
function isSlip(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) < FORGIVEN_FROM) return false;
  const at = [...a].findIndex((letter, index) => letter !== b.charAt(index));
  if (at < 0) return b.length - a.length === 1;
  const [restOfA, restOfB] = [a.slice(at), b.slice(at)];
  const swapped = restOfA.charAt(1) + restOfA.charAt(0) + restOfA.slice(2);
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    swapped === restOfB
  );
}

function runs(text: string, marks: boolean[]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    const matched = marks[at] ?? false;
    if (last?.matched === matched) last.text += text.charAt(at);
    else parts.push({ text: text.charAt(at), matched });
  }
  return parts;
}
