/** Whether every case of a long table runs, or a fixed sample that finds the same kinds of mistakes in a fraction of the time. */
export const isThorough = process.env.HUB_TEST_RING === 'all';

/** Some of a table, evenly spread: all of it in a thorough run. The same ones in each run. */
export const sampleOf = <T>(table: readonly T[], count: number): T[] =>
  isThorough || table.length <= count
    ? [...table]
    : Array.from({ length: count }, (_, i) => table[Math.floor(((i + 0.5) * table.length) / count)]!);
