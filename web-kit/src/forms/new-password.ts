import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@hub/shared/limits';
import * as v from 'valibot';
import { messages } from '../messages/messages.ts';

/** Schema of a new password. The server also refuses the most common passwords. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(MIN_PASSWORD_LENGTH, messages.password.tooShort(MIN_PASSWORD_LENGTH)),
  v.maxLength(MAX_PASSWORD_LENGTH, messages.password.tooLong(MAX_PASSWORD_LENGTH)),
);
