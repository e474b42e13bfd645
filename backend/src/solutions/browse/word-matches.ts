/** Matches are counted up to this number where no counter has the total. */
export const MAX_COUNT = 10_000;

/** Published solutions with some words. */
export interface Matches {
  /** As a tsquery. */
  query: string;
  /** Ids as an array of PostgreSQL: all of them, or the first ones that were found. */
  ids: string;
  /** At most one more than {@link MAX_COUNT}. */
  total: number;
  isComplete: boolean;
}

/** What a word search finds. */
export interface WordMatches extends Matches {
  /** The words that a name should have, folded. */
  whole: string;
  /** As tsqueries: the equation or the description has all of the words together. */
  inEquation: string;
  inDescription: string;
  /** Better matches, the best first, where there are too many to rank each of them. */
  better: Matches[];
}

/** Better matches are collected up to this number; of more, a page is found by walking the list. */
export const MAX_BETTER = 3000;

/** More matches than this are ranked in groups. */
const MAX_RANKED = 1000;

/** Whether each of the matches is ranked. */
export const isRanked = ({ total }: Matches): boolean => total <= MAX_RANKED;
