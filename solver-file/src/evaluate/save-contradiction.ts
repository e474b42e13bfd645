import { holdsSourceText, readConditions } from '../contents/conditions.ts';
import { numberOf } from '../contents/numbers.ts';
import { lastNetworksOf, networksOf } from '../pickle/solver-root.ts';
import { entryOf, isGlobal, isSequence, type PickleValue } from '../pickle/values.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { compareWithSample } from './sample-check.ts';
import { readSolution } from './solution.ts';

/** Why a file can't be the one that the description sent with it is about. */
export interface SaveContradiction {
  /** What contradicts, and how: the loss history has 13 epochs as sent and 27 epochs in the file. */
  what: string;
  sent: string;
  file: string;
  /** A sample that somebody took before the solver was trained further would look the same. */
  mayBeOlder: boolean;
}

/** The part of `diff_equation_details` that is compared. */
export interface DescriptionOfSave {
  /** It has every field that the library sends, so that an empty one means "none". */
  isWhole: boolean;
  /** {@link evaluateFile} found that the weights do not give the sample to the last digits. */
  samplesDiffer: boolean;
  sample_loss: readonly (number | null)[];
  sample_solution: readonly unknown[];
  parameters: Record<string, unknown>;
}

/** Relative difference that is allowed. The library sends every digit; somebody who writes the description by hand may round. */
const TOLERANCE = 1e-6;

/**
 * The library writes the file and the description in one call, and keeps a copy of the description in the file. They contradict each
 * other only if the file was written by another program in between, which happens to programs that share a home folder.
 * @returns null where nothing contradicts, also where there is nothing to compare
 */
export function saveContradiction(root: PickleValue, sent: DescriptionOfSave): SaveContradiction | null {
  return contradictingLoss(root, sent) ?? contradictingSample(root, sent);
}

function contradictingLoss(
  root: PickleValue,
  { isWhole, sample_loss: sent }: DescriptionOfSave,
): SaveContradiction | null {
  const history = entryOf(root, 'valid_loss_history');
  if (!isSequence(history) || (sent.length === 0 && !isWhole)) return null;
  const inFile = history.items;
  if (sent.length !== inFile.length) return ofLosses('loss history', epochs(sent.length), epochs(inFile.length));
  const at = inFile.findIndex((loss, epoch) => !sameLoss(sent[epoch]!, loss));
  return at < 0 ? null : ofLosses(`loss of epoch ${at + 1}`, inDigits(sent[at]!), inDigits(numberOf(inFile[at])));
}

const ofLosses = (what: string, sent: string, file: string): SaveContradiction => ({
  what,
  sent,
  file,
  mayBeOlder: false,
});

/** NaN and infinity became null on their way here. What is not a number in the file, such as an object, says nothing. */
function sameLoss(sent: number | null, file: PickleValue): boolean {
  const number = numberOf(file);
  if (number === null) return true;
  return sent === null || !Number.isFinite(number)
    ? sent === null && !Number.isFinite(number)
    : sameNumber(sent, number);
}

function contradictingSample(root: PickleValue, sent: DescriptionOfSave): SaveContradiction | null {
  const { isWhole } = sent;
  const copy = entryOf(entryOf(root, 'diff_equation_details'), 'sample_solution');
  const [isSent, isInFile] = [sent.sample_solution.length > 0, isSequence(copy) && copy.items.length > 0];
  const found = (mayBeOlder: boolean): SaveContradiction => ({
    what: 'sample',
    sent: isSent ? 'values' : 'none',
    file: isInFile || isSent ? 'other values' : 'none',
    mayBeOlder,
  });
  if (!isSent) return isWhole && isInFile ? found(false) : null;
  if (isWhole && copy !== undefined) {
    // Half of a file may be another program's, and then the copy is right while the weights are not.
    return !sameNumbers(sent.sample_solution, copy) || weightsContradict(root, sent) ? found(false) : null;
  }
  return weightsContradict(root, sent) ? found(true) : null;
}

/** Whether neither the best nor the last networks give the sample. Only for solvers without code of their own: nobody else's are run. */
function weightsContradict(root: PickleValue, sent: DescriptionOfSave): boolean {
  if (!sent.samplesDiffer) return false;
  const type = entryOf(root, 'type');
  if (!isGlobal(type) || !type.module.startsWith('neurodiffeq.')) return false;
  // Of several lambdas on one line the library keeps the text of the first for all.
  if (readConditions(root).some(holdsSourceText)) return false;
  return [networksOf(root), lastNetworksOf(root)].every((networks) => {
    const read = readSolution(root, sent.parameters, readBoundaryFunction, null, networks);
    if ('reason' in read || read.solution.assumed.length > 0) return false;
    return compareWithSample(read.solution, sent.sample_solution)?.contradicts ?? false;
  });
}

/** Whether two values hold the same numbers in the same lists. */
function sameNumbers(sent: unknown, file: PickleValue | undefined): boolean {
  if (Array.isArray(sent))
    return (
      isSequence(file) &&
      sent.length === file.items.length &&
      sent.every((item, at) => sameNumbers(item, file.items[at]))
    );
  const number = numberOf(file);
  if (typeof sent === 'number') return number !== null && sameNumber(sent, number);
  return number === null || !Number.isFinite(number);
}

const sameNumber = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b));

/** Enough digits to differ by more than the tolerance. */
const inDigits = (loss: number | null) =>
  loss === null || !Number.isFinite(loss) ? 'no number' : String(Number(loss.toPrecision(8)));

const epochs = (count: number) => (count === 1 ? '1 epoch' : `${count} epochs`);
