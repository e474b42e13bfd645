import type { SolverFileFacts } from './facts.ts';

/** A fact that the client sent as text beside the file, and that the file itself tells otherwise. */
export interface Difference {
  /** In the words of the page: "generator t_max", "layers of network 2". */
  what: string;
  sent: string;
  file: string;
}

/**
 * @param details `diff_equation_details` as sent
 * @returns what differs; a fact that one of the two lacks differs from nothing
 */
export function differencesBetween(_details: Record<string, unknown>, _facts: SolverFileFacts): Difference[] {
  return [];
}
