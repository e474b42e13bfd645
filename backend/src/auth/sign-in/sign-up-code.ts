import { randomInt } from 'node:crypto';
import { hashOfSecret } from '../one-time-secret';

const DIGITS = 8;

/** A code that people read in a mail and type; a ticket limits how often it can be guessed. */
export const newCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');

/** The hash that is stored. @param typed may have spaces */
export const hashOfCode = (typed: string): Buffer => hashOfSecret(typed.replace(/\s/g, ''));
