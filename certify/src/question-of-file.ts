import {
  inspectSolverFile,
  isOpenFile,
  openFile,
  problemOfOpenFile,
  readProblem,
  readSentDetails,
  withMergedValues,
  type Bytes,
  type Derived,
  type MergedDetails,
  type OpenProblem,
} from '@hub/solver-file';
import type { CertificateQuestion } from './certify.ts';

/** What the hub knows of a version, as much as its certificate is made from beside the file. */
export interface VersionToCertify {
  /** Digest of the solver file, in hex. */
  sha256: string;
  /** `diff_equation_details` as sent; fields that were added since do no harm. */
  details: object;
  merged: Pick<MergedDetails, 'conditions' | 'generator' | 'parameters'>;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
  /** The exact solution as its author gives it, one text for each unknown. */
  formulas?: readonly string[] | null;
}

/** Reads a solver file for its certificate. The server and browsers both do it here, so that both ask the same. Never throws. */
export function questionOfFile(
  bytes: Bytes,
  { sha256, details, merged, names, formulas = null }: VersionToCertify,
): CertificateQuestion {
  if (isOpenFile(bytes)) return { fileSha256: sha256, problem: null, reason: null, ...problemIn(bytes, formulas) };
  const inspected = inspectSolverFile(bytes);
  if (!inspected.ok) return { fileSha256: sha256, problem: null, reason: inspected.problem.reason };
  const sent = withMergedValues(readSentDetails({ ...details }), merged);
  const read = readProblem(inspected.root, names, sent, formulas);
  return { fileSha256: sha256, problem: null, reason: null, ...read };
}

function problemIn(bytes: Bytes, formulas: readonly string[] | null): OpenProblem | { reason: string } {
  const opened = openFile(bytes);
  return 'issues' in opened ? { reason: opened.issues[0]!.reason } : problemOfOpenFile(opened.file, formulas);
}
