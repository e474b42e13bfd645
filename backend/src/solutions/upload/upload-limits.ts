import { HubError } from '../../common/errors/hub-error';

/** The client's JSON has 1 to 120 kB; 16 MB hold the losses of some 700 000 epochs. */
export const MAX_SOLUTION_BYTES = 16 * 2 ** 20;
/** Limit for all other parts together; the client sends a few hundred bytes. */
export const MAX_OTHER_BYTES = 2 ** 20;
/** The client sends 14. */
export const MAX_PARTS = 100;
/** Largest size of a body without its file, including the lines between its parts. */
export const MAX_BYTES_BESIDE_FILE = MAX_SOLUTION_BYTES + MAX_OTHER_BYTES + 2 ** 20;

/** The limits of one upload. */
export interface UploadLimits {
  /** Largest size of the file in bytes. */
  maxFileBytes: number;
  fileTooLarge: () => HubError;
  /** Aborted with the error that ends the upload. */
  signal: AbortSignal;
}

const tooLarge = (detail: string) => new HubError(413, 'too-large', detail);

export const fileTooLarge = (maxBytes: number) =>
  tooLarge(`The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB, the limit of this hub`);
export const solutionTooLarge = () => tooLarge(`The solution part is larger than ${MAX_SOLUTION_BYTES / 2 ** 20} MB`);
export const othersTooLarge = () =>
  tooLarge('The parts other than file and solution must not exceed 1 MB in total: send only those two parts');
export const tooManyParts = () =>
  tooLarge(`An upload can have at most ${MAX_PARTS} parts: send only the file and the solution`);
export const bodyTooLarge = () => tooLarge('The upload is too large for this hub: send only the file and the solution');

export function quotaExceeded(quota: number, used: number): HubError {
  const [all, left] = [quota, Math.max(quota - used, 0)].map(inMegabytes);
  return new HubError(
    413,
    'quota-exceeded',
    `You have ${left} MB left of your ${all} MB quota. Delete solutions that you no longer need.`,
  );
}
const inMegabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1).replace(/\.0$/, '');

const RETRY_AFTER = { headers: { 'retry-after': '30' } };

export const tooManyUploads = () =>
  new HubError(
    429,
    'too-many-uploads',
    'Too many of your uploads are in progress. Please save again when some of them have finished.',
    RETRY_AFTER,
  );
export const hubIsBusy = () =>
  new HubError(
    503,
    'unavailable',
    'The hub is receiving too many uploads at the moment. Please save again later.',
    RETRY_AFTER,
  );

/** The connection must be closed, because the meaning of its remaining bytes is unknown. */
const LAST_ANSWER = { headers: { connection: 'close' } };

export const uploadTooSlow = (bytesPerSecond: number) =>
  new HubError(
    408,
    'too-slow',
    `The upload was cancelled because it was slower than ${bytesPerSecond / 1000} kB per second. Please save again.`,
    LAST_ANSWER,
  );
export const uploadTooLong = (milliseconds: number) =>
  new HubError(
    408,
    'too-slow',
    `The upload was cancelled because it took longer than ${milliseconds / 60_000} minutes. Please save again over a faster connection.`,
    LAST_ANSWER,
  );
