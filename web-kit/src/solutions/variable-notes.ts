import type { Solution } from '@hub/openapi/types';

export interface VariableNote {
  names: string[];
  /** Markdown of one line. */
  note: string;
}

const NAME = String.raw`[\x60$]?\\?[A-Za-z]\w*[\x60$]?`;
/** "x: prey, in thousands", "- $x$, $y$: place in the square": also in code, with `=` or a dash in place of the colon. */
const NOTE = new RegExp(String.raw`^\s*(?:[-*+]\s+)?(${NAME}(?:\s*,\s*${NAME})*)\s*(?::|=|–|—|-)\s+(.+?)\s*$`);

type Described = Pick<Solution, 'variable_summary' | 'diff_equation_details'>;

/**
 * What an author wrote about the variables and parameters, when the text is a plain list of them; undefined when it is
 * anything else and has to be shown as the text it is.
 */
export function variableNotes({ variable_summary, diff_equation_details }: Described): VariableNote[] | undefined {
  const { variables, parameters } = diff_equation_details;
  const isKnown = (name: string) => variables.includes(name) || Object.hasOwn(parameters, name);
  const notes = variable_summary
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, names = '', note = ''] = NOTE.exec(line) ?? [];
      return { names: names.match(/[A-Za-z]\w*/g) ?? [], note };
    });
  const isList = notes.every(({ names }) => names.length > 0 && names.every(isKnown));
  return isList && notes.length > 0 ? notes : undefined;
}

/** The note about one variable alone, where it is plain words. */
export function plainNoteOf(name: string, notes: VariableNote[] | undefined): string | undefined {
  const note = notes?.find(({ names }) => names.length === 1 && names[0] === name)?.note;
  return note === undefined || /[$`*\\[\]]/.test(note) ? undefined : note;
}
