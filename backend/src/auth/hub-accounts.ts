import { conflict } from '../common/errors/hub-error';

/** Makes the error for requests that only accounts with a password allow. */
export const belongsToHub = () =>
  conflict('no-login', 'This account belongs to the hub itself, and nobody can log in to it');
