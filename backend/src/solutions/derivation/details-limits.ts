import type { SentDetails } from '@hub/solver-file';

/** Numbers of a sample: three for each point of a grid of 200 × 200. */
const MAX_SAMPLE_NUMBERS = 120_000;
/** Size of each other field as JSON; usual ones have a few thousand bytes. */
const MAX_FIELD_BYTES = 256 * 1024;

const FIELDS = ['equation', 'parameters', 'conditions', 'generator', 'loss_fn', 'networks', 'optimizer'] as const;

/**
 * One sentence about a field that is too large to be stored; null if there is none. The loss history is not checked,
 * because a long one is thinned.
 */
export function tooMuchIn(details: SentDetails): string | null {
  const numbers = countIn(details.sample_solution);
  if (numbers > MAX_SAMPLE_NUMBERS) {
    return `sample_solution in diff_equation_details contains ${inWords(numbers)} values; the limit is ${inWords(MAX_SAMPLE_NUMBERS)}: save with fewer points.`;
  }
  const field = FIELDS.find((name) => bytesOf(details[name]) > MAX_FIELD_BYTES);
  if (!field) return null;
  return `${field} in diff_equation_details takes ${Math.ceil(bytesOf(details[field]) / 1024)} kB; at most ${MAX_FIELD_BYTES / 1024} kB are stored.`;
}

/** Every n-th point of a long sample along one line, `[x, [y, …]]`. */
export function thinSample(sample: unknown[]): unknown[] {
  const [x, rows] = sample;
  const isLine = Array.isArray(x) && Array.isArray(rows) && x.every((value) => typeof value === 'number');
  if (!isLine || rows.some((row) => !Array.isArray(row) || row.length !== x.length)) return sample;
  const step = Math.ceil(countIn(sample) / MAX_SAMPLE_NUMBERS);
  if (step < 2) return sample;
  const kept = (values: unknown[]) => values.filter((_, at) => at % step === 0 || at === values.length - 1);
  return [kept(x), rows.map((row) => kept(row as unknown[])), ...sample.slice(2)];
}

/** The number of values in nested lists. */
function countIn(values: unknown[]): number {
  let count = 0;
  const lists: unknown[][] = [values];
  for (let list; (list = lists.pop());) {
    for (const value of list) {
      if (Array.isArray(value)) lists.push(value as unknown[]);
      else count += 1;
    }
  }
  return count;
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const inWords = (count: number) => count.toLocaleString('en');
