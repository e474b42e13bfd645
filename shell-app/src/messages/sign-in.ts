import { inReadersLanguage } from '@hub/web-kit/messages';
import { signIn } from './en/sign-in.tsx';

/** The texts of signing in, in the reader's language. They come with those screens. */
export const messages = inReadersLanguage({ en: { signIn } });
