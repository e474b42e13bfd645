let count = 0;

/** A name that no other test of the same database uses. */
export const uniqueName = (word: string) => `${word}-${++count}`;
