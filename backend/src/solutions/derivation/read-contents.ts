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
  type DeriveInput,
  type SentDetails,
} from '@hub/solver-file';
import { withBytesOf } from '../../storage/bytes-of-file';
import { cleanText } from './clean-text';
import { withNeeds } from './needs-of-file';
import { contentsOfOpenFile } from './open-file-contents';
import type { ContentsReading, FileToRead, StoredFacts } from './upload-contents';
import { inspectedOnly, withoutCode } from './without-code';

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
    texts: { description: '', citation: '' },
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
