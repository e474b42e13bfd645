/** Solutions in forms that other programs read, each read back and checked before it is handed out. */
export { archiveOf } from './archive.ts';
export type { Files } from './archive.ts';
export { arraysFile } from './arrays-file.ts';
export type { Arrays } from './arrays-file.ts';
export { exportFile, listExports } from './export-file.ts';
export type { ListedExport, VersionToExport } from './export-file.ts';
export { EXPORTED_WITH, exportSolution, FORMATS, whyInNoExport } from './export-solution.ts';
export type { Exported, FormatName } from './export-solution.ts';
export type { ExportedVersion } from './manifest.ts';
