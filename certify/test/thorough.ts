/** Whether tests run all of their cases, and not a fixed sample of them. */
export const isThorough = process.env.HUB_TEST_RING === 'all';
