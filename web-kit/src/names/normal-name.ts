/**
 * The form in which the hub keeps a name, so that it works in an address and in a Python string: the server's own rule,
 * here to be seen while one types. What is no name at all is refused by the server.
 */
export const normalName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd}\-_.]/gu, '_');
