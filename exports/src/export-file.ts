import {
  inspectSolverFile,
  isOpenFile,
  openFile,
  portableOfOpenFile,
  readSentDetails,
  withMergedValues,
  type Derived,
  type MergedDetails,
} from '@hub/solver-file';
import { readPortable, type PortableSolution } from '@hub/solver-file/portable';
import { exportSolution, exportSolutions, FORMATS, type Exported, type FormatName } from './export-solution.ts';
import type { ExportedVersion } from './manifest.ts';

/** What the hub knows of a version, as much as its exports are made from beside the file. */
export interface VersionToExport {
  /** `diff_equation_details` as sent; fields that were added since do no harm. */
  details: object;
  merged: Pick<MergedDetails, 'conditions' | 'generator' | 'parameters'>;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
  version: ExportedVersion;
}

export interface ListedExport {
  format: FormatName;
  /** Size of the export in bytes; null where there is no export. */
  bytes: number | null;
  /** Largest difference from the values of the solver file, see {@link Exported}; null where there is no export, and for a script. */
  largestDifference: number | null;
  /** Reason why there is no export, as one sentence; null where there is one. */
  reason: string | null;
}

/** The export of a solver file, or why there is none: one sentence. Never throws. */
export function exportFile(
  bytes: Uint8Array,
  version: VersionToExport,
  format: FormatName,
): Exported | { reason: string } {
  const read = portableOf(bytes, version);
  if ('reason' in read) return read;
  return itself(bytes, format) ?? exportSolution(read.portable, version.version, format);
}

/** All formats, each with its export made and checked. Never throws. */
export function listExports(bytes: Uint8Array, version: VersionToExport): ListedExport[] {
  const read = portableOf(bytes, version);
  const formats = FORMATS.map(({ name }) => name);
  const exports = 'reason' in read ? formats.map(() => read) : exportSolutions(read.portable, version.version, formats);
  return formats.map((format, i) => {
    const made = itself(bytes, format) ?? exports[i]!;
    return 'reason' in made
      ? { format, bytes: null, largestDifference: null, reason: made.reason }
      : { format, bytes: made.bytes.length, largestDifference: made.largestDifference, reason: null };
  });
}

/** An open file is its own export as such a file. */
const itself = (bytes: Uint8Array, format: FormatName): Exported | null =>
  format === 'open' && isOpenFile(bytes) ? { bytes, largestDifference: 0 } : null;

function portableOf(
  bytes: Uint8Array,
  { details, merged, names }: VersionToExport,
): { portable: PortableSolution } | { reason: string } {
  if (isOpenFile(bytes)) {
    const opened = openFile(bytes);
    return 'issues' in opened ? { reason: opened.issues[0]!.reason } : { portable: portableOfOpenFile(opened.file) };
  }
  const inspected = inspectSolverFile(bytes);
  if (!inspected.ok) return { reason: inspected.problem.reason };
  return readPortable(inspected.root, names, withMergedValues(readSentDetails({ ...details }), merged));
}
