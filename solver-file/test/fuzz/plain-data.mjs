/** Letters of each result as JSON: they are stored and sent. */
const MAX_CHARACTERS = 4_000_000;

/** What keeps results from being stored as JSON or handed to another thread as they are, in words; null where nothing does. */
export function unplain(results) {
  const fault = faultWithin(results, 'results', new Set());
  if (fault) return fault;
  structuredClone(results);
  const long = Object.entries(results).find(([, result]) => JSON.stringify(result)?.length > MAX_CHARACTERS);
  return long ? `results.${long[0]} is ${JSON.stringify(long[1]).length} letters long` : null;
}

function faultWithin(value, place, above) {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : `${place} is ${value}`;
    case 'object':
      break;
    default:
      return `${place} is a ${typeof value}`;
  }
  if (value === null) return null;
  if (above.has(value)) return `${place} holds itself`;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    return `${place} is a ${prototype?.constructor.name}`;
  above.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultWithin(inner, `${place}.${key}`, above);
    if (fault) return fault;
  }
  above.delete(value);
  return null;
}
