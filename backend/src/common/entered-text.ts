/**
 * Control and format characters and fillers, but for tabs, the ends of lines and what makes a sign an emoji: nobody sees them, and some turn
 * round what is written beside them.
 */
const UNSEEN = /(?![\t\n\r]|\ufe0e|\ufe0f)[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
const SEPARATORS = /[\p{Zl}\p{Zp}]/gu;

/** A text that somebody entered, with what can be seen of it. */
export const seenOf = (text: string): string => text.replace(SEPARATORS, '\n').replace(UNSEEN, '');

/** The same on one line. */
export const seenOnOneLine = (text: string): string => seenOf(text).replace(/[\t\n\r]+/g, ' ');

/** Whether a name has something that people can read and say. */
export const hasLetter = (name: string): boolean => /[\p{L}\p{N}]/u.test(seenOf(name));
