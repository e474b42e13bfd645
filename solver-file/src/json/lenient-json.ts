/** Deep enough for any real upload (which nests 6 levels), shallow enough for every later reader to recurse. */
const MAX_DEPTH = 64;

/** Matches where a key may be `__proto__`, or a number too large. Looking at each value takes many times as long as reading it. */
const MAY_NEED_CARE = /__proto__|\\u|[eE]\+?\d{3}|(?<!\d)\d{200}/;

/**
 * Reads JSON that may hold the bare tokens `NaN`, `Infinity` and `-Infinity`, as Python writes them; they become null,
 * and so does a number too large for a double. A key `__proto__` is dropped.
 * @throws SyntaxError for anything else that is not JSON, and for more than 64 levels of nesting
 */
export function parseLenientJson(text: string): unknown {
  const json = withNullsForNonFinite(text);
  if (!MAY_NEED_CARE.test(json)) return JSON.parse(json);
  return JSON.parse(json, (key, value: unknown) => {
    if (key === '__proto__') return undefined;
    return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  });
}

/** A replaced token is never next to a letter that would turn wrong input into right: `nullnull` is as wrong as `NaNNaN`. */
function withNullsForNonFinite(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === '"') {
      i = endOfString(text, i);
    } else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new SyntaxError(`More than ${MAX_DEPTH} levels of nesting in JSON`);
    } else if (char === ']' || char === '}') {
      depth -= 1;
    } else if (char === 'N' || char === 'I' || char === '-') {
      const token = nonFiniteTokens.find((candidate) => text.startsWith(candidate, i));
      if (!token) continue;
      pieces.push(text.slice(copied, i), 'null');
      copied = i + token.length;
      i = copied - 1;
    }
  }
  pieces.push(text.slice(copied));
  return pieces.join('');
}

const nonFiniteTokens = ['NaN', 'Infinity', '-Infinity'];

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"') return i;
  }
  return text.length;
}
