/** Entry of the worker threads, which run the built code, also in tests. They read both parts of an upload from the disk. */
import { readFileSync } from 'node:fs';
import { platform, setPriority } from 'node:os';
import { exportFile, listExports, type FormatName, type ListedExport, type VersionToExport } from '@hub/exports';
import {
  evaluateAtPoints,
  evaluateOpenFileAtPoints,
  inspectSolverFile,
  isOpenFile,
  openFile,
  problemOfOpenFile,
  readProblem,
  type Derived,
  type PointsQuestion,
  type SentDetails,
} from '@hub/solver-file';
import { withBytesOf } from '../../storage/bytes-of-file';
import { readContents as readFile } from './read-contents';
import type { ContentsReading, FileToRead, UploadContents } from './upload-contents';
import { readUpload as readBoth, type UploadReading } from './read-upload';
import { readSolutionPart, WrongSolutionPart } from './solution-part';
import { thinnedLosses } from './thinned-losses';

/** Priority of these threads, below the thread which answers all calls and above the threads of certificates. */
const PRIORITY = 5;
// On Linux this is the priority of the calling thread. Elsewhere it would be that of the whole server.
if (platform() === 'linux') setPriority(PRIORITY);

/** Answers once the thread runs. */
export function beReady(): void {}

/** Paths of the two parts of an upload. */
export interface UploadOnDisk {
  file: string;
  solution: string;
}

/** Long histories are compared before they are thinned. */
export function readUpload({ file, solution: part }: UploadOnDisk): UploadReading {
  const reading = readBoth({ file, solution: readFileSync(part, 'utf8') });
  if (!reading.solution) return reading;
  const { details } = reading.solution;
  const { values, epochs } = thinnedLosses(details.sample_loss);
  const thinned = { ...details, sample_loss: values, ...(epochs && { sample_loss_epochs: epochs }) };
  const solution = { ...reading.solution, details: thinned };
  return 'contents' in reading
    ? { ...reading, solution, contents: withThinnedFacts(reading.contents) }
    : { solution, problem: reading.problem };
}

/** A stored history that was thinned cannot be compared with that of the file. */
export function readContents({ details, ...file }: FileToRead): ContentsReading {
  const comparable = details.sample_loss_epochs ? { ...details, sample_loss: [] } : details;
  const reading = readFile({ ...file, details: comparable, isStored: true });
  return 'contents' in reading ? { contents: withThinnedFacts(reading.contents) } : reading;
}

/** A stored file, and the points at which to evaluate its solution. */
export interface FileToEvaluate {
  /** Path of the solver file. */
  file: string;
  /** Details with the merged values. */
  details: SentDetails;
  names: Pick<Derived, 'dependent_variables' | 'independent_variables'>;
  question: PointsQuestion;
}

export type Evaluation = ReturnType<typeof evaluateAtPoints>;

export function evaluate({ file, details, names, question }: FileToEvaluate): Evaluation {
  return withBytesOf(file, (bytes) => {
    if (isOpenFile(bytes)) {
      const opened = openFile(bytes);
      if ('issues' in opened) return { problem: { field: null, reason: opened.issues[0]!.reason } };
      return evaluateOpenFileAtPoints(opened.file, question);
    }
    const inspected = inspectSolverFile(bytes);
    if (!inspected.ok) return { problem: { field: null, reason: inspected.problem.reason } };
    return evaluateAtPoints(inspected.root, names, details, question);
  });
}

/** A stored file, and what its authors give as the exact solution. */
export interface FormulasToRead extends Omit<FileToEvaluate, 'question'> {
  formulas: string[];
}

/** @returns what is wrong with the formulas, as one sentence; null where they can be checked */
export function readFormulas({ file, details, names, formulas }: FormulasToRead): string | null {
  const read = withBytesOf(file, (bytes) => {
    if (isOpenFile(bytes)) {
      const opened = openFile(bytes);
      return 'issues' in opened ? { refused: opened.issues[0]!.reason } : problemOfOpenFile(opened.file, formulas);
    }
    const inspected = inspectSolverFile(bytes);
    return inspected.ok ? readProblem(inspected.root, names, details, formulas) : { refused: inspected.problem.reason };
  });
  if ('refused' in read) return read.refused;
  if ('reason' in read) return `Formulas for this file cannot be checked. ${read.reason}`;
  return read.formula?.tape === null ? read.formula.reason : null;
}

/** A stored file, with what its exports say of it. */
export interface FileToExport extends VersionToExport {
  /** Path of the solver file. */
  file: string;
  format: FormatName;
}

export type MadeExport = ReturnType<typeof exportFile>;

export function makeExport({ file, format, ...version }: FileToExport): MadeExport {
  return exportFile(readFileSync(file), version, format);
}

export function tryExports({ file, ...version }: Omit<FileToExport, 'format'>): ListedExport[] {
  return listExports(readFileSync(file), version);
}

function withThinnedFacts(contents: UploadContents): UploadContents {
  const [train, valid] = [thinnedLosses(contents.facts.trainLoss), thinnedLosses(contents.facts.validLoss)];
  const epochs = { trainLossEpochs: train.epochs, validLossEpochs: valid.epochs };
  return { ...contents, facts: { ...contents.facts, trainLoss: train.values, validLoss: valid.values, ...epochs } };
}

/** Reads only the label of an upload whose file has not arrived yet. */
export function readLabel({ solution }: Pick<UploadOnDisk, 'solution'>): { label: string } | { reason: string } {
  try {
    return { label: readSolutionPart(readFileSync(solution, 'utf8')).name };
  } catch (error) {
    if (error instanceof WrongSolutionPart) return { reason: error.message };
    throw error;
  }
}
