/** Whether tests run all of their cases, and not a fixed sample of them. */
export const isThorough = process.env.HUB_TEST_RING === 'all';

/** Rows of a table whose first entry is their name: all of them, or those that stand for the others. */
export const rowsOf = <T extends readonly [string, ...unknown[]]>(rows: readonly T[], sample: readonly string[]): T[] =>
  rows.filter(([name]) => isThorough || sample.includes(name));
