/** What JSON has no numbers for: as texts that Python's `float` reads, and as people write them. */
const NON_FINITE: ReadonlyMap<unknown, string> = new Map([
  ['Infinity', '∞'],
  ['-Infinity', '−∞'],
  ['NaN', 'NaN'],
]);

/** A number as it is written to JSON. */
export const jsonNumber = (number: number): number | string => (Number.isFinite(number) ? number : String(number));

/** Whether a value of JSON is a number. One that is not finite is a text, so that nobody computes with it. */
export const isJsonNumber = (value: unknown): value is number | string =>
  typeof value === 'number' || NON_FINITE.has(value);

/** Undefined for everything else. */
export const nonFiniteInWords = (value: unknown): string | undefined => NON_FINITE.get(value);
