import { namesType, type SearchTerm } from './search-terms';

/** What the database knows of one typed word. */
export interface KnownWord {
  /** The word, folded and split at punctuation; an end with punctuation has an empty piece. */
  pieces: string[];
  /** Other words that hold the first piece where it can be part of one. */
  inner: string[];
  /** Words that begin with the last piece, if they are few and known; null where the beginning must be looked for. */
  longer: string[] | null;
  /** Words of names that are one typing error away, for each piece. Only looked up for words that occur nowhere. */
  typos?: string[][];
  /** Ids of the equations whose name holds the word, or has it with a typing error. */
  equations: number[];
}

/** "model" contains "ode", too, so a short name of a type must be a whole word. */
const MAX_ABBREVIATION_LENGTH = 4;
const NOTHING = `'#nothing'`;

/** Markers of lexemes: {@link ListingWordsEntity}. */
const [PLAIN, LABEL, UPLOADER, EQUATION, TYPE, NAME] = ['', '/', '@', '=', '#', '.'];

const lexeme = (marker: string, word: string | number) => `'${marker}${word}'`;
const any = (parts: string[]) => (parts.length > 0 ? `(${parts.join(' | ')})` : NOTHING);
const all = (parts: string[]) => (parts.length > 0 ? `(${parts.join(' & ')})` : NOTHING);

export const isWholeWord = (text: string, term: SearchTerm): boolean =>
  namesType(term) && text.length <= MAX_ABBREVIATION_LENGTH;

/** The pieces of a word one after the other, as a tsquery over lexemes with this marker. */
function phraseOf({ pieces, inner, longer, typos }: KnownWord, marker: string, whole: boolean): string {
  const last = pieces.length - 1;
  const alternatives = pieces.flatMap((piece, at) => {
    if (piece === '') return [];
    const isOpen = at === last && !whole;
    const others = [
      ...(isOpen ? (longer ?? []) : []),
      ...(at === 0 && !whole ? inner : []),
      ...(marker === PLAIN ? [] : (typos?.[at] ?? [])),
    ];
    const beginning = isOpen && !longer ? ':*' : '';
    return [any([`${lexeme(marker, piece)}${beginning}`, ...others.map((word) => lexeme(marker, word))])];
  });
  return alternatives.length > 0 ? `(${alternatives.join(' <-> ')})` : NOTHING;
}

export const equationsQuery = (ids: number[]): string => any(ids.map((id) => lexeme(EQUATION, id)));

/** Listings with a word in any text. A word with a typing error is not looked for in descriptions. */
export function wordQuery(word: KnownWord, whole: boolean): string {
  const markers = word.typos ? [LABEL, UPLOADER] : [PLAIN, UPLOADER];
  const texts = markers.map((marker) => phraseOf(word, marker, whole));
  return any([...texts, ...word.equations.map((id) => lexeme(EQUATION, id))]);
}

/** @param queryOf what finds one word of a term */
function termsQuery(terms: SearchTerm[], queryOf: (text: string, whole: boolean) => string): string {
  return all(
    terms.map((term) => {
      const texts = all(term.words.map((text) => queryOf(text, isWholeWord(text, term))));
      const types = [term.equationType, term.library, ...(term.conditionTypes ?? [])].filter(
        (type) => type !== undefined,
      );
      return any([...types.map((type) => lexeme(TYPE, type)), texts]);
    }),
  );
}

/** Listings that match all terms of a search. */
export const searchQuery = (terms: SearchTerm[], known: (text: string) => KnownWord): string =>
  termsQuery(terms, (text, whole) => wordQuery(known(text), whole));

/** Those of them that have all words in their label. */
export const labelQuery = (terms: SearchTerm[], known: (text: string) => KnownWord): string =>
  termsQuery(terms, (text, whole) => phraseOf(known(text), LABEL, whole));

/** Those with the words one after the other in label or description. */
export const phraseQuery = (words: KnownWord[]): string =>
  words.map((word) => phraseOf(word, PLAIN, false)).join(' <-> ');

/** Those with the words one after the other in the label. */
export const labelPhraseQuery = (words: KnownWord[]): string =>
  words.map((word) => phraseOf(word, LABEL, false)).join(' <-> ');

/** Those with this name. @param whole folded */
export const nameQuery = (whole: string): string => (/^[^'\\]+$/.test(whole) ? lexeme(NAME, whole) : NOTHING);
