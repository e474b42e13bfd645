import { MAX_NAME_LENGTH } from '@hub/shared/limits';
import { normalName } from '@hub/shared/normal-name';
import { invalid } from './errors/hub-error';

/** The two parts of a label in normal form; `project` is null if the label has no slash. */
export interface Label {
  project: string | null;
  name: string;
}

const CONTROL = /\p{Cc}/u;

/**
 * The normal form of a project or solution name. Everything that takes a name calls this function.
 * @throws 422 for an empty name, `.`, `..`, control characters and names that are too long
 */
export function validName(text: string, field = 'name'): string {
  if (CONTROL.test(text)) throw invalid([{ field, message: 'A name cannot contain control characters' }]);
  const name = normalName(text);
  if (name === '') throw invalid([{ field, message: 'Name cannot be Empty' }]);
  if (name === '.' || name === '..') throw invalid([{ field, message: 'A name cannot be . or ..' }]);
  if ([...name].length > MAX_NAME_LENGTH)
    throw invalid([{ field, message: `A name must have at most ${MAX_NAME_LENGTH} characters` }]);
  return name;
}

/**
 * The normal form of a name that somebody types for a project. A name that would become nothing but underscores is refused. For
 * look-ups, and for names that scripts send, use {@link validName}.
 * @throws 422 as {@link validName} does, and for a slash and for a name without a letter or digit
 */
export function newProjectName(text: string, field = 'name'): string {
  const name = validName(text, field);
  if (/[/\\]/.test(text)) {
    const message = 'A name cannot contain a slash, which separates the project from the solution';
    throw invalid([{ field, message }]);
  }
  if (!/[\p{L}\p{Nd}]/u.test(name)) throw invalid([{ field, message: 'A name needs at least one letter or digit' }]);
  return name;
}

/** Splits a label at its first slash. */
export function splitLabel(label: string, field = 'name'): Label {
  const slash = label.indexOf('/');
  if (slash < 0) return { project: null, name: validName(label, field) };
  return { project: validName(label.slice(0, slash), field), name: validName(label.slice(slash + 1), field) };
}
