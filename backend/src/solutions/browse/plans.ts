/**
 * What decides how a public list is read, tuned with `npm run bench -- scale --large`. Each number changes the time of an answer; the
 * last four also decide what is counted, what a search finds and in which order.
 */

/** Offset beyond which a page is read from the nearer end of the list. */
export const FAR = 1000;

/** Fetching and sorting a row costs as much as so many entries of an index that is walked in the order of the list. */
export const COST_OF_SORTED_ROW = 5;

/** The newest listings tell how common words are. */
export const SAMPLE = 2000;

/**
 * Chooses the number of matches in the sample from which reading the listings one after the other is quicker than reading the lists of
 * the index. To know whether there is a match at all, one is enough.
 * @param max number of matches that are wanted
 */
export const commonFrom = (max: number): number => (max === 0 ? 1 : SAMPLE * (max < MAX_COUNT ? 0.04 : 0.075));

/** Words that begin with a typed one are looked up one by one, which the index does faster; more are found by their beginning. */
export const MAX_LONGER_WORDS = 5;

/** Better matches are collected up to this number; of more, a page is found by walking the list. */
export const MAX_BETTER = 3000;

/** Matches are counted up to this number where no counter has the total. */
export const MAX_COUNT = 10_000;

/** More matches than this are ranked in groups. */
export const MAX_RANKED = 1000;

/** Words that hold a typed one inside; words that begin with it are found however many there are. */
export const MAX_INNER_WORDS = 50;

/** Largest number of versions in which a word with a typing error is looked for, in lists that are read from wide rows. */
export const MAX_FOR_TYPOS = 2000;
