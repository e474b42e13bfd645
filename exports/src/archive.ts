import { unzipSync, zipSync } from 'fflate';

/** Contents by their paths, which have slashes. */
export type Files = Record<string, Uint8Array>;

const REGULAR_FILE_644 = 0o100644 * 2 ** 16;

/** A ZIP archive. The same files always give the same bytes: the time of each is the first one that ZIP knows. */
export const archiveOf = (files: Files): Uint8Array =>
  zipSync(files, { level: 9, mtime: new Date(1980, 0, 1), os: 3, attrs: REGULAR_FILE_644 });

export const filesOf = (archive: Uint8Array): Files => unzipSync(archive);
