/** "x: prey, in thousands", also as a list item, in code or in dollars. */
const NOTE = /^\s*(?:[-*+]\s+)?[`$]?\\?([A-Za-z]\w*)[`$]?\s*(?::|=|–|—|-)\s+(.+?)\s*$/;

/**
 * What an author wrote about each variable, when the text is a plain list of them; undefined when it is anything else
 * and has to be shown as the text it is.
 */
export function variableNotes(summary: string, variables: readonly string[]): Map<string, string> | undefined {
  const lines = summary.split('\n').filter((line) => line.trim() !== '');
  const notes = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', note = ''] = NOTE.exec(line) ?? [];
    if (!variables.includes(name)) return undefined;
    notes.set(name, note);
  }
  return notes.size > 0 ? notes : undefined;
}
