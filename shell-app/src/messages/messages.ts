import { inReadersLanguage } from '@hub/web-kit/messages';
import { en } from './en.tsx';

/** What the shell says, in the reader's language. */
export const messages = inReadersLanguage({ en });
