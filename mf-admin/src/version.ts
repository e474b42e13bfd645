import manifest from '../package.json';

/** Version of the admin console, which is released separately from the shell. */
export const version: string = manifest.version;
