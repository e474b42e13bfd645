/**
 * How long tests wait before they give up: every limit is written for a quiet machine and multiplied by `HUB_TEST_PATIENCE`. A limit never
 * decides whether a test passes, only how late a broken one is noticed, so that all of them are generous.
 * Tests read the same factor from the environment: `until` of the backend, `expectSoon` of the journeys, the set-up of the front packages.
 */
const FACTOR = Number(process.env.HUB_TEST_PATIENCE ?? 1);
if (!(FACTOR >= 1)) throw new Error('HUB_TEST_PATIENCE must be a number of at least 1.');

/** Longest time in milliseconds for a test of one function or one screen. */
export const TEST_MS = 60_000 * FACTOR;

/** Longest time in milliseconds for a test with processes, databases or pages of its own. */
export const LONG_TEST_MS = 180_000 * FACTOR;
