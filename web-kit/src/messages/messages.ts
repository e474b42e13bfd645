import { en } from './en.tsx';
import { inReadersLanguage } from './in-readers-language.ts';

/** The messages of the shared components in the reader's language. */
export const messages = inReadersLanguage({ en });
