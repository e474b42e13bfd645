import { exportSolution, type ExportedVersion } from '@hub/exports';
import type { Derived, Inspection, SentDetails } from '@hub/solver-file';
import { readPortable, whyNotRebuildable } from '@hub/solver-file/portable';

/** Whether a solver can be used without running code of its author, from what the hub has read. */
export interface WithoutCode {
  /**
   * `yes`: networks, conditions and equation can be rebuilt. `partly`: its values can be computed and exported.
   * `no`: neither.
   */
  usable: 'yes' | 'partly' | 'no';
  /** Why not everything can be used, as one sentence; null for `yes`. */
  reason: string | null;
}

/** What the hub finds in a file, with what it can do without running the file. */
export type InspectedFile = Inspection & { without_code: WithoutCode };

/** What an export says beside the solution. */
const UNTITLED: ExportedVersion = {
  solution: { title: '', address: '', version: 1, licence: null, citation: '' },
  origin: { sha256: '' },
  certificate: null,
  equation: { text: null, tree: null, tex: { equation: null, conditions: [], parameters: [] } },
};

/**
 * Makes an export, and checks what the Python package rebuilds a solver from. The export is one that is written fast: it has the same numbers and
 * the same proof as the one in JSON that the package reads. Never throws.
 */
export function withoutCode(
  root: Parameters<typeof readPortable>[0],
  names: Derived,
  details: SentDetails,
): WithoutCode {
  const read = readPortable(root, names, details);
  const made = 'reason' in read ? read : exportSolution(read.portable, UNTITLED, 'npz');
  if ('reason' in read || 'reason' in made) return { usable: 'no', reason: 'reason' in made ? made.reason : null };
  const reason = whyNotRebuildable(read.portable);
  return { usable: reason === null ? 'yes' : 'partly', reason };
}

/** A refused file is not read any further. */
export const inspectedOnly = (inspection: Inspection, reason: string): InspectedFile => ({
  ...inspection,
  without_code: { usable: 'no', reason },
});
