import { createHash, randomInt } from 'node:crypto';

const DIGITS = 8;

/** A code that people read in a mail and type; a ticket limits how often it can be guessed. */
export const newCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');

/** The hash that is stored. @param typed may have spaces */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(typed.replace(/\s/g, '')).digest();
