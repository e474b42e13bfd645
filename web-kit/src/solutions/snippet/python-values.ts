const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if ' +
    'import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Whether the text is a valid name of a variable in Python. */
export const isPythonName = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text) && !KEYWORDS.has(text);

/**
 * A JSON value as a Python literal, or undefined if it has none. Null has none, because it stands for a number that was
 * not finite.
 */
export function pythonValue(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  // JSON escapes are valid in Python, too, and Python accepts line separators unescaped.
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map(pythonValue);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  return undefined;
}
