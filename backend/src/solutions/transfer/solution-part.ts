import { parseLenientJson } from '@hub/solver-file';
import { isObject, uploadDetails, type UploadDetails } from './upload-details';

/** The `solution` part of an upload: what the client tells of the solver. */
export interface SolutionPart {
  /** As sent: a label. */
  name: string;
  /** Empty where the client only repeated the name. */
  description: string;
  typeName: string | null;
  details: UploadDetails;
}

const MOST_DESCRIPTION = 20_000;
const MOST_TYPE_NAME = 200;

/** The part is none; the message is one sentence for people. */
export class WrongSolutionPart extends Error {}

/** @throws WrongSolutionPart */
export function readSolutionPart(json: string): SolutionPart {
  const sent = parse(json);
  if (!isObject(sent)) throw new WrongSolutionPart('The solution part must be a JSON object.');
  const { name = '', description, diff_equation_details: details, type_name: typeName } = sent;
  if (typeof name !== 'string') throw new WrongSolutionPart('The name in the solution part must be text.');
  if (!isObject(details)) throw new WrongSolutionPart('diff_equation_details in the solution part must be an object.');
  const written = typeof description === 'string' && description.trim() !== name.trim() ? description.trim() : '';
  if (written.length > MOST_DESCRIPTION)
    throw new WrongSolutionPart(`A description has at most ${MOST_DESCRIPTION} characters.`);
  return {
    name,
    description: written,
    typeName: typeof typeName === 'string' ? typeName.slice(0, MOST_TYPE_NAME) : null,
    details: uploadDetails(details),
  };
}

function parse(json: string): unknown {
  try {
    return parseLenientJson(json);
  } catch {
    throw new WrongSolutionPart('The solution part is no readable JSON.');
  }
}
