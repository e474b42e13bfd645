import { MAX_SOLUTION_TEXT_LENGTH } from '@hub/shared/limits';
import { isObject, isWholeDescription, parseLenientJson, readSentDetails, type SentDetails } from '@hub/solver-file';
import { seenOf, seenOnOneLine } from '../../common/entered-text';
import { thinSample, tooMuchIn } from './details-limits';

/** The `solution` part of an upload: the client's description of the solver. */
export interface SolutionPart {
  /** The label as it was sent. */
  name: string;
  /** Empty if the client only repeated the name. */
  description: string;
  typeName: string | null;
  details: SentDetails;
  /** Whether it has every field that the client writes, so that an empty field means that there was no value. */
  isWhole: boolean;
}

const MAX_TYPE_NAME_LENGTH = 200;

/** The part is not valid. The message is one sentence for people. */
export class WrongSolutionPart extends Error {}

/** @throws WrongSolutionPart */
export function readSolutionPart(json: string): SolutionPart {
  const sent = parse(json);
  if (!isObject(sent)) throw new WrongSolutionPart('The solution part must be a JSON object.');
  const { name = '', description, diff_equation_details: details, type_name: typeName } = sent;
  if (typeof name !== 'string') throw new WrongSolutionPart('The name in the solution part must be text.');
  if (!isObject(details)) throw new WrongSolutionPart('diff_equation_details in the solution part must be an object.');
  const written =
    typeof description === 'string' && description.trim() !== name.trim() ? seenOf(description).trim() : '';
  if (written.length > MAX_SOLUTION_TEXT_LENGTH)
    throw new WrongSolutionPart(`A description must have at most ${MAX_SOLUTION_TEXT_LENGTH} characters.`);
  const read = readSentDetails(details);
  const known = { ...read, sample_solution: thinSample(read.sample_solution) };
  const tooMuch = tooMuchIn(known);
  if (tooMuch) throw new WrongSolutionPart(tooMuch);
  return {
    name,
    description: written,
    typeName: typeof typeName === 'string' ? seenOnOneLine(typeName).slice(0, MAX_TYPE_NAME_LENGTH) : null,
    details: known,
    isWhole: isWholeDescription(details),
  };
}

function parse(json: string): unknown {
  try {
    return parseLenientJson(json);
  } catch {
    throw new WrongSolutionPart('The solution part is not valid JSON.');
  }
}
