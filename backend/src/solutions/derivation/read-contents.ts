import {
  deriveWithDifferences,
  differencesBetween,
  evaluateFile,
  inspectSolverFile,
  isOpenFile,
  mergeDetails,
  numbersAmong,
  previewOf,
  readConditionCode,
  readEquationFromCode,
  readSolverFacts,
  saveContradiction,
  withMergedValues,
  type Bytes,
  type ConditionCode,
  type Derived,
  type DeriveInput,
  type Difference,
  type Evaluated,
  type Evaluation,
  type MergedDetails,
  type Preview,
  type SaveContradiction,
  type SentDetails,
  type SolverFileFacts,
  type SolverFileProblem,
} from '@hub/solver-file';
import type { Library } from '@hub/shared/libraries';
import { withBytesOf } from '../../storage/bytes-of-file';
import { cleanText } from './clean-text';
import { withNeeds } from './needs-of-file';
import { contentsOfOpenFile } from './open-file-contents';
import { type InspectedFile, inspectedOnly, withoutCode } from './without-code';

/** A solver file with what the client sent beside it. */
export interface FileToRead {
  /** Path of the solver file. */
  file: string;
  details: SentDetails;
  typeName: string | null;
  /** Whether every field of the description was sent. Not needed for a version that was accepted before. */
  isWhole?: boolean;
  /** Whether the file was accepted before, and is read again by newer code. */
  isStored?: boolean;
}

/** Facts of the file; its networks are among the merged details. */
export type StoredFacts = Omit<SolverFileFacts, 'apiKeys' | 'networks'> & {
  /** Epochs of the losses if a long history was thinned. */
  trainLossEpochs?: number[] | null;
  validLossEpochs?: number[] | null;
};

/** Everything that is stored about a valid file and does not depend on older versions. */
export interface UploadContents {
  library: Library;
  inspection: InspectedFile;
  facts: StoredFacts;
  mergedDetails: MergedDetails;
  differences: Difference[];
  /** Functions of the conditions, as the code in the file has them. Not stored. */
  conditionCode: ConditionCode[];
  derived: Derived;
  evaluated: Evaluated;
  evaluation: Omit<Evaluation, 'evaluated'>;
  preview: Preview;
  /** Evidence that the file and the description come from two different saves. */
  contradiction: SaveContradiction | null;
  /** API keys of this hub that the file or the description contained. They are masked everywhere else. */
  apiKeys: string[];
}

/** The contents of a file, or its problem; with the inspection if that is the reason. */
export type ContentsReading = { contents: UploadContents } | { problem: SolverFileProblem; inspection?: InspectedFile };

/**
 * Reads a file at upload, and again when newer code derives. The result contains no views into the file, because
 * transferring a view from the worker would copy the whole file.
 */
export function readContents({ file, ...sent }: FileToRead): ContentsReading {
  return withBytesOf(file, (bytes) => contentsOf(bytes, sent));
}

/** @param bytes of the file */
export function contentsOf(
  bytes: Bytes,
  { details, typeName, isWhole = false, isStored = false }: Omit<FileToRead, 'file'>,
): ContentsReading {
  if (isOpenFile(bytes)) return contentsOfOpenFile(bytes, { details }, isStored);
  const inspected = inspectSolverFile(bytes);
  if (!inspected.ok) {
    const { problem, inspection } = inspected;
    return cleanText({ problem, ...(inspection && { inspection: inspectedOnly(inspection, problem.reason) }) });
  }
  const { apiKeys, networks, ...held } = readSolverFacts(inspected.root);
  const code = readEquationFromCode(inspected.root);
  const facts = { ...held, parameters: { ...held.parameters, ...numbersInCode(code) } };
  const mergedDetails = mergeDetails(details, { ...facts, networks });
  const merged = withMergedValues(details, mergedDetails);
  const conditionCode = readConditionCode(inspected.root, numbersAmong(merged.parameters));
  const input = { ...deriveInput(merged, typeName, facts), code, conditionCode };
  const { derived, differences } = deriveWithDifferences(input);
  const { evaluated, ...evaluation } = evaluateFile(inspected.root, derived, merged);
  const contents = {
    library: 'neurodiffeq' as const,
    inspection: {
      ...withNeeds(inspected.inspection, facts.loading),
      without_code: withoutCode(inspected.root, derived, merged),
    },
    facts,
    mergedDetails,
    conditionCode,
    differences: [
      ...differences,
      // Stored details have their keys masked, but sent ones may not.
      ...differencesBetween(cleanText({ ...details }), { ...cleanText({ ...facts, networks }), apiKeys: [] }),
    ],
    derived,
    evaluated,
    evaluation,
    preview: previewOf(evaluated, derived),
    contradiction: saveContradiction(inspected.root, {
      ...details,
      isWhole,
      samplesDiffer: evaluation.samplesDiffer,
    }),
  };
  return { contents: { ...cleanText(contents), apiKeys } };
}

/** @param details with the merged values @param typeName class as sent, which takes precedence over that of the file */
export const deriveInput = (
  details: SentDetails,
  typeName: string | null,
  facts: Pick<StoredFacts, 'typeName' | 'parentTypeName' | 'loading'>,
): DeriveInput => ({
  details: { ...details },
  typeName: typeName ?? facts.typeName,
  parentTypeName: facts.parentTypeName,
  domain: facts.loading.domain,
});

/** The numbers that the code defines as parameters of the problem. */
function numbersInCode(code: DeriveInput['code']): Record<string, number> {
  if (!code || 'reason' in code) return {};
  return Object.fromEntries([...code.equation.parameters].map(([name, { value }]) => [name, value]));
}
