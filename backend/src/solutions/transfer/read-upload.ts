import { readFileSync } from 'node:fs';
import {
  apiKeysIn,
  deriveFromUpload,
  evaluatedFromSamples,
  inspectSolverFile,
  previewOf,
  readSolverFacts,
  type Derived,
  type Evaluated,
  type Inspection,
  type Preview,
  type SolverFileFacts,
  type SolverFileProblem,
} from '@hub/solver-file';
import { cleanText } from './clean-text';
import { readSolutionPart, type SolutionPart, WrongSolutionPart } from './solution-part';

export interface UploadToRead {
  /** Path of the solver file. */
  file: string;
  /** Text of the `solution` part. */
  solution: string;
}

/** Everything that is stored of a good upload, but what older versions decide. */
export interface UploadContents {
  inspection: Inspection;
  facts: Omit<SolverFileFacts, 'apiKeys'>;
  derived: Derived;
  evaluated: Evaluated;
  preview: Preview;
  /** API keys of this hub that stood in the file or beside it. In all else they are masked. */
  apiKeys: string[];
}

export type UploadReading =
  | { solution: null; reason: string }
  | { solution: SolutionPart; contents: UploadContents }
  | { solution: SolutionPart; problem: SolverFileProblem };

/** Reads both parts of an upload. Runs on a worker thread: a file can be large, and made by a stranger to be slow. */
export function readUpload({ file, solution: json }: UploadToRead): UploadReading {
  let solution: SolutionPart;
  try {
    const sent = readSolutionPart(json);
    solution = { ...cleanText(sent), name: sent.name }; // a name has rules of its own
  } catch (error) {
    if (error instanceof WrongSolutionPart) return { solution: null, reason: error.message };
    throw error;
  }
  const inspected = inspectSolverFile(readFileSync(file));
  if (!inspected.ok) return { solution, problem: cleanText(inspected.problem) };
  const { apiKeys, ...facts } = readSolverFacts(inspected.root);
  const derived = deriveFromUpload({
    details: { ...solution.details },
    typeName: solution.typeName ?? facts.typeName,
    parentTypeName: facts.parentTypeName,
  });
  const evaluated = evaluatedFromSamples(solution.details.sample_solution, derived, solution.details.generator);
  const contents = {
    inspection: inspected.inspection,
    facts,
    derived,
    evaluated,
    preview: previewOf(evaluated, derived),
  };
  return { solution, contents: { ...cleanText(contents), apiKeys: [...new Set([...apiKeys, ...apiKeysIn(json)])] } };
}
