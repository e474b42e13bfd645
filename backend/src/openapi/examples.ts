import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Request and response of an operation. */
export interface Example {
  parameters?: Record<string, unknown>;
  request?: unknown;
  answer?: unknown;
}

/**
 * One call of each operation, recorded from a hub with demo content by `npm run api:examples`. Long lists and texts are cut short.
 * @returns the examples by the id of the operation
 */
export const readExamples = () =>
  JSON.parse(readFileSync(path.join(__dirname, 'examples.json'), 'utf8')) as Record<string, Example>;
