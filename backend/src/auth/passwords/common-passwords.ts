import { dictionary } from '@zxcvbn-ts/language-common';

/** Tens of thousands of the most common passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

export const isCommonPassword = (password: string) => COMMON.has(password.trim().toLowerCase());
