export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Whether Python allows a text as the name of a variable. A code object may hold any other in its place, such as a formula of a spreadsheet. */
export const isVariableName = (text: string): boolean =>
  /^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(text) && !KEYWORDS.has(text);

/** Names as code holds them: a function may be a `<lambda>`, an imported module `os.path`, and `.0` is what a comprehension goes through. */
export const isNameInCode = (text: string): boolean => /^(?:[\p{XID_Continue}.]+|<[\p{XID_Continue}]+>)$/u.test(text);

/** A name as sentences quote it. */
export const shownName = (text: string): string => (isNameInCode(text) ? text : '?');
