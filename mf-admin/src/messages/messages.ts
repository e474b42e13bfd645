import { inReadersLanguage } from '@hub/web-kit/messages';
import { en } from './en.tsx';

export const messages = inReadersLanguage({ en });
