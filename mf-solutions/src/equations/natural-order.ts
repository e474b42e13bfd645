/**
 * The places of unknowns in alphabetical order, in which figures of an equation offer and draw them: the first goes across, the second up.
 * Their canonical order follows from the form of the equation and says nothing to people; authors write x before y.
 */
export const naturalOrder = (unknowns: readonly string[]): number[] =>
  unknowns.map((_, place) => place).sort((a, b) => unknowns[a]!.localeCompare(unknowns[b]!, 'en', { numeric: true }));

/** Their names in this order. */
export const naturalNames = (unknowns: readonly string[]): string[] =>
  naturalOrder(unknowns).map((place) => unknowns[place]!);
