import type { Solution } from '@hub/openapi/types';
import { messages } from '../messages/messages.ts';

/** What the two sides of a comparison are called: "version 1" and "version 3", or "A" and "B". */
export interface SideNames {
  a: string;
  b: string;
}

/** Names two versions of one solution. */
export const versionNames = (a: Pick<Solution, 'version'>, b: Pick<Solution, 'version'>): SideNames => ({
  a: messages.versions.comparison.version(a.version),
  b: messages.versions.comparison.version(b.version),
});
