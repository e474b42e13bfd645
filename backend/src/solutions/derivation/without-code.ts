import { whyInNoExport } from '@hub/exports';
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

/** What the Python package rebuilds a solver from is checked, without making an export. Never throws. */
export function withoutCode(
  root: Parameters<typeof readPortable>[0],
  names: Derived,
  details: SentDetails,
): WithoutCode {
  const read = readPortable(root, names, details);
  const unusable = 'reason' in read ? read.reason : whyInNoExport(read.portable);
  if ('reason' in read || unusable !== null) return { usable: 'no', reason: unusable };
  const reason = whyNotRebuildable(read.portable);
  return { usable: reason === null ? 'yes' : 'partly', reason };
}

/** A refused file is not read any further. */
export const inspectedOnly = (inspection: Inspection, reason: string): InspectedFile => ({
  ...inspection,
  without_code: { usable: 'no', reason },
});
