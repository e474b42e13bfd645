import { apiKeysIn, type Bytes, joinPieces, mendCutFile, type PieceOfFile } from '@hub/solver-file';
import { withBytesOf } from '../../storage/bytes-of-file';
import { cleanText } from './clean-text';
import { contentsOf } from './read-contents';
import type { ContentsReading, FileToRead } from './upload-contents';
import { readSolutionPart, type SolutionPart, WrongSolutionPart } from './solution-part';

export interface UploadToRead {
  /** Path of the solver file. */
  file: string;
  /** Text of the `solution` part. */
  solution: string;
}

/** What was read of the file, or of what can be made of it. */
type FileReading = ContentsReading & {
  /** How to make a whole file, which was read instead, of one whose end is missing. */
  pieces?: PieceOfFile[];
};
export type UploadReading = { solution: null; reason: string } | ({ solution: SolutionPart } & FileReading);

/** Reads both parts of an upload. Runs on a worker thread, because a file can be large or deliberately slow to read. */
export function readUpload({ file, solution: json }: UploadToRead): UploadReading {
  let solution: SolutionPart;
  try {
    const sent = readSolutionPart(json);
    solution = { ...cleanText(sent), name: sent.name }; // names have their own rules
  } catch (error) {
    if (error instanceof WrongSolutionPart) return { solution: null, reason: error.message };
    throw error;
  }
  const { details, typeName, isWhole } = solution;
  const reading = withBytesOf(file, (bytes) => readOrMend(bytes, { details, typeName, isWhole }));
  if (!('contents' in reading)) return { solution, ...reading };
  const apiKeys = [...new Set([...reading.contents.apiKeys, ...apiKeysIn(json)])];
  return { ...reading, solution, contents: { ...reading.contents, apiKeys } };
}

/** The library's client loses the end of some files. What is made of one is read and judged like any other file. */
function readOrMend(bytes: Bytes, sent: Omit<FileToRead, 'file'>): FileReading {
  const reading = contentsOf(bytes, sent);
  if ('contents' in reading || reading.problem.code !== 'cut-short') return reading;
  const pieces = mendCutFile(bytes);
  if (!pieces) return reading;
  const mended = contentsOf(joinPieces(bytes, pieces), sent);
  return 'contents' in mended ? { ...mended, pieces } : mended;
}
