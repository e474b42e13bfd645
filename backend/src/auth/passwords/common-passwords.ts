import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that people choose most, tens of thousands of them, in small letters. */
const COMMON = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));

export const isCommonPassword = (password: string) => COMMON.has(password.trim().toLowerCase());
