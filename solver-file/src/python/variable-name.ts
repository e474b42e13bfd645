const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Whether a text may name an argument or a variable of a person's Python. */
export const isVariableName = (text: string): boolean =>
  /^[\p{XID_Start}_]\p{XID_Continue}*$/u.test(text) && !KEYWORDS.has(text) && !text.startsWith('__');
