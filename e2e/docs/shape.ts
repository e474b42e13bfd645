/** Lists the fields of an example that the response lacks or has with another type. */
export function missingFrom(answer: unknown, example: unknown, place = 'the answer'): string[] {
  if (kindOf(answer) !== kindOf(example)) return [`${place} is ${kindOf(answer)}, not ${kindOf(example)}`];
  if (Array.isArray(example)) {
    const entries = answer as unknown[];
    // A list of texts or numbers may be empty. An empty list of objects would leave the fields of the objects
    // unchecked.
    return example.some((entry) => kindOf(entry) === 'object') && entries.length === 0
      ? [`${place} is empty`]
      : example
          .slice(0, entries.length)
          .flatMap((entry, index) => missingFrom(entries[index], entry, `${place}[${index}]`));
  }
  if (kindOf(example) !== 'object') return [];
  return Object.entries(example as object).flatMap(([name, value]) =>
    missingFrom((answer as Record<string, unknown>)[name], value, `${place}.${name}`),
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);
