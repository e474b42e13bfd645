/**
 * How long journeys wait for one thing, such as an element, an answer or a mail. The limit never decides whether a journey passes, only
 * how late a broken one is noticed. See `scripts/lib/patience.mjs`.
 */
export const ACTION_MS = 45_000 * Number(process.env.HUB_TEST_PATIENCE ?? 1);

/** Longest wait in milliseconds for what the hub computes after an upload, one after the other, such as a certificate. */
export const COMPUTED_MS = 2 * ACTION_MS;
