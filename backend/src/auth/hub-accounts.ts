import { conflict } from '../common/errors/hub-error';

/** For what only accounts with a password can be asked. */
export const belongsToHub = () =>
  conflict('no-login', 'This account belongs to the hub itself, and nobody can log in to it');
