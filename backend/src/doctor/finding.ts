/** What a check of `npm run hub -- doctor` has found, as one sentence. */
export interface Finding {
  what: string;
  /** What the operator can do about it; absent where all is well. */
  cure?: string;
}

export const well = (what: string): Finding => ({ what });
export const unwell = (what: string, cure: string): Finding => ({ what, cure });

export const messageOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
