import manifest from '../package.json';

/** Of this console: it is released apart from the shell. */
export const version: string = manifest.version;
