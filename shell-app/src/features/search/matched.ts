export interface Part {
  text: string;
  matched: boolean;
}

/** From this length on a word is also found with one letter wrong or two swapped. */
const FORGIVEN_FROM = 5;

/** A text, cut where words of the query match it: without regard to case and accents, and close words where none is equal. */
export function matchedParts(text: string, query: string): Part[] {
  const letters = plain(text);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of plain(query).split(/\s+/).filter(Boolean)) {
    for (const start of placesOf(word, letters)) marks.fill(true, start, start + word.length);
  }
  return runs(text, marks);
}

/** Small letters without accents; every one stays at its place. */
const plain = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const [letter = ''] = text.charAt(at).normalize('NFD').toLowerCase();
    return letter;
  }).join('');

function placesOf(word: string, letters: string): number[] {
  const equal: number[] = [];
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + word.length)) equal.push(at);
  if (equal.length || word.length < FORGIVEN_FROM) return equal;
  return [...letters.matchAll(/[\p{L}\p{N}]+/gu)]
    .map(({ index }) => index)
    .filter((start) => isClose(word, letters.slice(start, start + word.length)));
}

/** One letter of them differs, or two neighbours are swapped. */
function isClose(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const [first = 0, second, ...more] = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  if (second === undefined) return true;
  return more.length === 0 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
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
