import { seenOnOneLine } from '../common/entered-text';

/** Dots of every script, in places where mail programs would recognize a web address. */
const DOT_OF_ADDRESS = /[.\u3002\uff0e\uff61](?=\p{L})/gu;

/**
 * A name that a user has chosen, written so that no mail program turns it into a link. Subjects never contain such names, because
 * nothing would show there that it is a name.
 */
export const harmlessName = (name: string): string =>
  seenOnOneLine(name)
    .replaceAll('"', "'")
    .replaceAll('://', '[:]//')
    .replaceAll('@', '[at]')
    .replace(DOT_OF_ADDRESS, '[.]');

/** The same in quotes, so that it cannot be read as a part of the sentence. */
export const quotedName = (name: string): string => `"${harmlessName(name)}"`;
