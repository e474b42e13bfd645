import { readFileSync } from 'node:fs';
import {
  deriveFromUpload,
  differencesBetween,
  evaluateFile,
  inspectSolverFile,
  previewOf,
  readSolverFacts,
  type Derived,
  type Difference,
  type Evaluated,
  type Evaluation,
  type Inspection,
  type Preview,
  type SolverFileFacts,
  type SolverFileProblem,
} from '@hub/solver-file';
import { cleanText } from './clean-text';
import { truerDetails } from './truer-details';
import type { UploadDetails } from './upload-details';

/** A solver file with what the client sent beside it. */
export interface FileToRead {
  /** Path of the solver file. */
  file: string;
  details: UploadDetails;
  typeName: string | null;
}

/** Everything that is stored of a good file, but what older versions decide. */
export interface UploadContents {
  inspection: Inspection;
  facts: Omit<SolverFileFacts, 'apiKeys'>;
  differences: Difference[];
  derived: Derived;
  evaluated: Evaluated;
  evaluation: Omit<Evaluation, 'evaluated'>;
  preview: Preview;
  /** API keys of this hub that stood in the file or beside it. In all else they are masked. */
  apiKeys: string[];
}

export type ContentsReading = { contents: UploadContents } | { problem: SolverFileProblem };

/**
 * Reads a file once, at upload and whenever newer code derives again. Nothing of the answer is a view into the file: on its
 * way out of the worker a view would take the whole file along.
 */
export function readContents({ file, details, typeName }: FileToRead): ContentsReading {
  const inspected = inspectSolverFile(readFileSync(file));
  if (!inspected.ok) return { problem: cleanText(inspected.problem) };
  const { apiKeys, ...facts } = readSolverFacts(inspected.root);
  const truer = truerDetails(details, facts);
  const derived = deriveFromUpload({
    details: { ...truer },
    typeName: typeName ?? facts.typeName,
    parentTypeName: facts.parentTypeName,
  });
  const { evaluated, ...evaluation } = evaluateFile(inspected.root, derived, truer);
  const contents = {
    inspection: inspected.inspection,
    facts,
    // Stored details come with their keys masked, sent ones without.
    differences: differencesBetween(cleanText({ ...details }), { ...cleanText(facts), apiKeys: [] }),
    derived,
    evaluated,
    evaluation,
    preview: previewOf(evaluated, derived),
  };
  return { contents: { ...cleanText(contents), apiKeys } };
}
