import { cleanLine } from '../comment.ts';

/** ASCII characters that mean something in Markdown, in some place. */
const PUNCTUATION = /[!"#$%&*+.:<=>?@[\\\]^_`{|}~]/g;

/**
 * A text of an author within a line of Markdown: it starts no link, element, emphasis or formula. Jupyter looks for formulas once more after
 * Markdown is gone, but not across elements: a dollar sign is one of its own.
 */
export const markdownText = (text: string): string =>
  cleanLine(text).replace(PUNCTUATION, '\\$&').replaceAll('\\$', '<span>\\$</span>');

/** Lines of TeX that the hub wrote, each a formula of its own. */
export const formulas = (lines: readonly string[]): string =>
  lines.map((line) => `$$${line.replaceAll('<', '\\lt ').replaceAll('>', '\\gt ')}$$`).join('\n\n');

/** A text of an author as it is, in lines of code. */
export const codeBlock = (text: string): string =>
  text
    .replaceAll('\t', '    ')
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => `    ${line.replace(/\p{C}/gu, ' ')}`)
    .join('\n');
