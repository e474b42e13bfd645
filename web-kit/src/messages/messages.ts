import { en } from './en.tsx';
import { inReadersLanguage } from './in-readers-language.ts';

/** What the shared parts say, in the reader's language. */
export const messages = inReadersLanguage({ en });
