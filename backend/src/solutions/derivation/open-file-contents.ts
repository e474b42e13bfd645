import {
  derivedFromOpenFile,
  drawnOpenFile,
  factsOfOpenFile,
  mergeDetails,
  openFile,
  previewOf,
  readOpenFile,
  type Bytes,
  type Evaluated,
  type Issue,
  type OpenFile,
  type SentDetails,
} from '@hub/solver-file';
import { libraryOf } from '@hub/shared/libraries';
import { cleanText } from './clean-text';
import type { ContentsReading, FileToRead } from './upload-contents';

const CURE =
  'Mend each of these places and upload the file again. The guide “Write the file yourself” describes the format.';

/**
 * Reads an open file, which contains no code.
 * @param isStored whether the file was accepted before: then its form and the values of its check are not looked at again
 */
export function contentsOfOpenFile(
  bytes: Bytes,
  { details }: Pick<FileToRead, 'details'>,
  isStored: boolean,
): ContentsReading {
  const read = isStored ? openFile(bytes) : readOpenFile(bytes);
  if ('issues' in read) return { problem: problemOf(read.issues) };
  const { file } = read;
  const { made_with, description = '', citation = '' } = file.manifest;
  const { apiKeys, networks, ...facts } = factsOfOpenFile(file);
  const derived = derivedFromOpenFile(file.manifest);
  const drawn = drawnOpenFile(file);
  const evaluated: Evaluated = 'evaluated' in drawn ? drawn.evaluated : { kind: 'none', source: 'none' };
  const evaluation = { reason: 'reason' in drawn ? drawn.reason : null, samplesDiffer: false, held: [] };
  const contents = {
    library: libraryOf(made_with?.library),
    texts: { description, citation },
    inspection: {
      ...{ verdict: 'no_code' as const, imports: [], calls: [] },
      notes: notesOn(file, bytes.length),
      without_code: { usable: 'yes' as const, reason: null },
    },
    facts,
    mergedDetails: mergeDetails(withoutOwn(details), { ...facts, networks }),
    conditionCode: [],
    differences: [],
    derived,
    evaluated,
    evaluation,
    preview: previewOf(evaluated, derived),
    contradiction: null,
  };
  return { contents: { ...cleanText(contents), apiKeys } };
}

/** The file says all of it. */
const withoutOwn = (details: SentDetails): SentDetails => ({ ...details, conditions: [], networks: [] });

function problemOf(issues: readonly Issue[]) {
  const [first] = issues as [Issue];
  const reason =
    issues.length === 1
      ? `The file is not accepted. ${first.place}: ${first.reason}`
      : `The file is not accepted, at ${issues.length} places:\n${issues.map((issue) => `${issue.place}: ${issue.reason}`).join('\n')}`;
  return { code: 'open-file' as const, reason, cure: CURE };
}

function notesOn(file: OpenFile, size: number) {
  const count = file.check.points[0]!.length;
  return [
    { kind: 'ok' as const, text: `Complete file, ${size.toLocaleString('en-US')} bytes.` },
    { kind: 'ok' as const, text: 'Contains no code: loading it runs nothing of its author.' },
    {
      kind: 'ok' as const,
      text: `Its program gives the values that its author's library computed at ${count} points.`,
    },
  ];
}
