import * as v from 'valibot';

/** A password that somebody chooses now. The server also refuses the commonest ones. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'A password has at least 8 characters'),
  v.maxLength(256, 'A password has at most 256 characters'),
);
