import { invalid } from './errors/hub-error';

/** Result of {@link splitLabel}: both halves in normal form; `project` is null where the label has no slash. */
export interface Label {
  project: string | null;
  name: string;
}

const CONTROL = /\p{Cc}/u;

/**
 * Normal form of a project or solution name, so that it works in a URL and in a Python string: Unicode NFC, lower case,
 * every character that is no letter, digit, `-`, `_` or `.` becomes `_`. The one function of every door.
 * @throws 422 for empty, `.`, `..`, control characters and more than 100 characters
 */
export function normalName(text: string, field = 'name'): string {
  if (CONTROL.test(text)) throw invalid([{ field, message: 'A name cannot hold control characters' }]);
  const name = text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd}\-_.]/gu, '_');
  if (name === '') throw invalid([{ field, message: 'Name cannot be Empty' }]);
  if (name === '.' || name === '..') throw invalid([{ field, message: 'A name cannot be . or ..' }]);
  if ([...name].length > 100) throw invalid([{ field, message: 'A name has at most 100 characters' }]);
  return name;
}

/** Splits a label at its first slash. */
export function splitLabel(label: string, field = 'name'): Label {
  const slash = label.indexOf('/');
  if (slash < 0) return { project: null, name: normalName(label, field) };
  return { project: normalName(label.slice(0, slash), field), name: normalName(label.slice(slash + 1), field) };
}
