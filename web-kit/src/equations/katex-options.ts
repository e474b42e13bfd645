import type { KatexOptions } from 'katex';

/** Options for text written by users: no links or HTML, no endless macro expansion and no huge sizes. */
export const katexOptions = {
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
  // Used for commands that are not allowed, such as links. KaTeX's default red is not legible in the dark theme.
  errorColor: 'var(--hub-colors-bad)',
  output: 'htmlAndMathml',
  throwOnError: true,
} as const satisfies KatexOptions;
