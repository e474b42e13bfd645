/** Whether a version needs a file `f`: to be loaded, or as it was sent. */
export const IS_USED_FILE = `(exists (select from solution_versions v where v.sha256 = f.sha256)
  or exists (select from solution_versions v where v.mended_from = f.sha256))`;

/** SHA-256 of the files that a version needs, in order. */
export const USED_FILES = `select sha256 from files f where ${IS_USED_FILE} order by sha256`;

/** SHA-256 of the files that a version needs, as an array: the one that is loaded and, of a mended one, the one that was sent. */
export const filesOfVersion = (version: string): string =>
  `array_remove(array[${version}.sha256, ${version}.mended_from], null)`;

/** The same of versions `v`, as a set. */
export const FILES_OF_VERSION = `unnest(${filesOfVersion('v')})`;
