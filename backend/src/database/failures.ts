/** Codes of Node and PostgreSQL for a database that cannot be reached, is starting or stopping, or takes no more connections. */
const AWAY_CODES = new Set<unknown>([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300'],
]);
/** pg and TypeORM give these no code. */
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|^Cannot use a pool after|^Query runner already released/;
/** A statement took longer than `statement_timeout`, or waited longer than `lock_timeout`. */
const TOO_SLOW_CODES = new Set<unknown>(['57014', '55P03']);
const OUT_OF_DISK_CODE = '53100';

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Whether a call failed because the database is away or too slow at the moment, so that the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (AWAY_CODES.has(code) || TOO_SLOW_CODES.has(code)) return true;
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
}

/** Whether a call failed because the disk of the database is full. */
export const isDatabaseOutOfDisk = (error: unknown): boolean => codeOf(error) === OUT_OF_DISK_CODE;
