import { isNativeError } from 'node:util/types';
import { SettingError } from './config/settings';
import { isDatabaseOutOfDisk, isDatabaseUnavailable } from './database/failures';

/** What an operator can mend, by the code that the system gives it. */
const REASONS: Record<string, string> = {
  EACCES: 'The system account of the hub may not do this',
  EPERM: 'The system account of the hub may not do this',
  EROFS: 'The file system can only be read',
  ENOENT: 'A file or folder is missing',
  ENOTDIR: 'A file is where a folder should be',
  EISDIR: 'A folder is where a file should be',
  EDQUOT: 'The disk quota is used up',
  ENOSPC: 'No space is left on the disk',
  EIO: 'The disk does not work',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
};
/** Codes of PostgreSQL are five letters and digits. */
const OF_POSTGRESQL = /^[0-9A-Z]{5}$/;

/**
 * What a start or a command ended with, as one sentence for the operator.
 * @returns null for a fault of the hub, whose stack tells more
 */
export function failureInWords(error: unknown): string | null {
  if (!isNativeError(error)) return null;
  const { message, code, severity, detail, cause } = error as Failure;
  // The cause is what an operator can act on, such as credentials that the S3 server refuses.
  if (error instanceof SettingError || (detail !== undefined && severity === undefined))
    return cause instanceof Error ? `${message} (${cause.message})` : message;
  const because = `${message || code}.`;
  if (isDatabaseOutOfDisk(error)) return `The disk of the database is full: ${because}`;
  if (isDatabaseUnavailable(error)) return `The database does not answer: ${because}`;
  if (severity !== undefined && OF_POSTGRESQL.test(code ?? '')) return `The database refuses this: ${because}`;
  const reason = code && REASONS[code];
  return reason ? `${reason}: ${because}` : null;
}

/** An error of the system, of PostgreSQL, or of the hub. */
type Failure = Error & { code?: string; severity?: string; detail?: string };
