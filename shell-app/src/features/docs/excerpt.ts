export interface Piece {
  text: string;
  matched: boolean;
}

/** Signs between two words, as the index cuts a text. */
const BETWEEN_WORDS = /([\n\r\p{Z}\p{P}]+)/u;
const LENGTH = 150;
/** Number of characters of an excerpt before the first matching word. */
const LEAD = 50;

/** Cuts a text where whole words of it match. */
export function markedWords(text: string, words: readonly string[]): Piece[] {
  return text
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((piece) => ({ text: piece, matched: words.includes(piece.toLowerCase()) }));
}

/** Returns about a line and a half of a text, from shortly before the first word that matches. */
export function excerptOf(text: string, words: readonly string[]): Piece[] {
  const pieces = markedWords(text, words);
  const first = Math.max(
    0,
    pieces.findIndex(({ matched }) => matched),
  );
  const start = fitBack(pieces, first);
  const end = fitOn(pieces, start);
  return [
    ...(start > 0 ? [{ text: '… ', matched: false }] : []),
    ...pieces.slice(start, end),
    ...(end < pieces.length ? [{ text: ' …', matched: false }] : []),
  ];
}

function fitBack(pieces: Piece[], from: number): number {
  let start = from;
  for (let length = 0; start > 0 && length < LEAD; start -= 1) length += pieces[start - 1]?.text.length ?? 0;
  return start;
}

function fitOn(pieces: Piece[], from: number): number {
  let end = from;
  for (let length = 0; end < pieces.length && length < LENGTH; end += 1) length += pieces[end]?.text.length ?? 0;
  return end;
}
