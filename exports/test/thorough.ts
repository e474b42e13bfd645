/** Whether every case of a long table runs, or a fixed sample that finds the same kinds of mistakes in a fraction of the time. */
export const isThorough = process.env.HUB_TEST_RING === 'all';
