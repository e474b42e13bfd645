import { apiKeysIn } from '@hub/solver-file';
import { cleanText } from './clean-text';
import { readContents, type ContentsReading } from './read-contents';
import { readSolutionPart, type SolutionPart, WrongSolutionPart } from './solution-part';

export interface UploadToRead {
  /** Path of the solver file. */
  file: string;
  /** Text of the `solution` part. */
  solution: string;
}

export type UploadReading = { solution: null; reason: string } | ({ solution: SolutionPart } & ContentsReading);

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
  const reading = readContents({ file, details, typeName, isWhole });
  if (!('contents' in reading)) return { solution, ...reading };
  const apiKeys = [...new Set([...reading.contents.apiKeys, ...apiKeysIn(json)])];
  return { solution, contents: { ...reading.contents, apiKeys } };
}
