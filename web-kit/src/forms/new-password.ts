import * as v from 'valibot';
import { messages } from '../messages/messages.ts';

const LEAST = 8;
const MOST = 256;

/** A password that somebody chooses now. The server also refuses the commonest ones. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(LEAST, messages.password.tooShort(LEAST)),
  v.maxLength(MOST, messages.password.tooLong(MOST)),
);
