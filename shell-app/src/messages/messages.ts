import { inReadersLanguage } from '@hub/web-kit/messages';
import { en } from './en.tsx';

/** The texts of the shell, in the reader's language. */
export const messages = inReadersLanguage({ en });
