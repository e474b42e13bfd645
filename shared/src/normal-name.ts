/**
 * The form in which the hub keeps the name of a project or solution, so that it works in a URL and in a Python string: Unicode NFC,
 * lower case, and `_` for every character that is not a letter, digit, `-`, `_` or `.`. The server also refuses some names.
 */
export const normalName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd}\-_.]/gu, '_');
