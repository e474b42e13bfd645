import { randomInt } from 'node:crypto';

const COUNT = 10;
/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** Ten codes such as `k3vqm-8tr2x`, each of 49 random bits. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, newCode);

/** A code as it is compared: in any letter case, with or without its hyphen. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}
