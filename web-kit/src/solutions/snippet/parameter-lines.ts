import { messages } from '../../messages/messages.ts';
import type { SnippetSource } from './snippet-source.ts';
import { isPythonName, pythonValue } from './python-values.ts';

const words = messages.snippet;

/** Names that Python or the snippet itself uses. */
const TAKEN = new Set([
  ...['os', 'urllib', 'hashlib', 'opener', 'dill', 'np', 'torch', 'diff', 'file'],
  ...['solver', 'solution', 'config', 'SolverConfig', 'Solver1D', 'Solver2D', 'print'],
]);

/** Whether a script can assign to a name without breaking the snippet. */
export const isFree = (name: string): boolean => isPythonName(name) && !TAKEN.has(name);

/**
 * Lines that assign the parameters, with a placeholder for values that the file does not contain.
 * @param needed names that something else in the snippet uses
 */
export function parameterLines(
  { diff_equation_details: details, contents }: SnippetSource,
  needed: readonly string[] = [],
): string[] {
  const known = Object.entries({ ...details?.parameters, ...contents?.parameters }).flatMap(
    ([name, value]): [name: string, value: string][] => {
      const python = pythonValue(value);
      return isFree(name) && python !== undefined ? [[name, python]] : [];
    },
  );
  const given = new Set(known.map(([name]) => name));
  // A file that was inspected by older code has no list of the names that it looks up.
  const lookedUp = contents?.loading?.looked_up ?? Object.keys(details?.parameters ?? {});
  const missing = [...new Set([...lookedUp, ...needed])].filter((name) => isFree(name) && !given.has(name));
  const lines = [
    ...known.map(([name, value]) => `${name} = ${value}`),
    ...missing.map((name) => `${name} = ...  # ${words.notInFile}`),
  ];
  return lines.length > 0 ? [`# ${missing.length > 0 ? words.setNames : words.parameters}`, ...lines] : [];
}
