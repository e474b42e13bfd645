import type { KatexOptions } from 'katex';

/** Text of users: no links or HTML out of it, no endless macros, no page-filling sizes. */
export const katexOptions = {
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
  output: 'htmlAndMathml',
  throwOnError: true,
} as const satisfies KatexOptions;
