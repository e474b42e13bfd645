import type { Bytes } from '../pickle/bytes-in-file.ts';
import { checkValues, type CheckResult } from './check.ts';
import { Issues, type Issue } from './issues.ts';
import { openFile, type OpenFile } from './open-file.ts';

/** A file whose values have been computed again. */
export interface CheckedFile extends OpenFile {
  checked: CheckResult;
}

/**
 * Reads a file that somebody sends. The values of its check are computed again.
 * @returns the file, or all that is wrong with it; never throws
 */
export function readOpenFile(bytes: Bytes): { file: CheckedFile } | { issues: Issue[] } {
  const read = openFile(bytes);
  if ('issues' in read) return read;
  const { solution, check, manifest } = read.file;
  const issues = new Issues();
  const checked = checkValues(solution, check, manifest, issues);
  return checked ? { file: { ...read.file, checked } } : { issues: issues.list };
}
