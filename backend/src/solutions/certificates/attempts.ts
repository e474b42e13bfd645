const MINUTE = 60_000;

/** Pauses between the attempts for a certificate, in milliseconds. There is one attempt more than there are pauses. */
export const PAUSES = [MINUTE, 10 * MINUTE];
export const ATTEMPTS = PAUSES.length + 1;
/** A process that dies holds what it has taken back for so long. Longer than reading a file and computing its certificate take. */
export const HELD_FOR = 3 * MINUTE;
