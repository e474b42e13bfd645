const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Whether Python takes the text as the name of a variable. */
export const isPythonName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text) && !KEYWORDS.has(text);

/** A JSON value as Python writes it; undefined where it cannot: null stands for what was not finite. */
export function pythonValue(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  // JSON's escapes are Python's too, but for the line separators, which Python takes as they are.
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map(pythonValue);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  return undefined;
}
