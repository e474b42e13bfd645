import { MAX_RANKED } from './plans';

/** Published solutions with some words. */
export interface Matches {
  /** The words as a tsquery. */
  query: string;
  /** Ids as an array of PostgreSQL: all of them, or the first ones that were found. */
  ids: string;
  /** Number of matches, at most one more than was asked for. */
  total: number;
  isComplete: boolean;
}

/** What a word search finds. */
export interface WordMatches extends Matches {
  /** The words that a name should have, folded. */
  whole: string;
  /** Conditions as tsqueries: the equation or the description has all of the words together. */
  inEquation: string;
  inDescription: string;
  /** Better matches, the best first, where there are too many to rank each of them. */
  better: Matches[];
}

/** Whether each of the matches is ranked. */
export const isRanked = ({ total }: Matches): boolean => total <= MAX_RANKED;
