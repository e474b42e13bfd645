import { problemKeyOf, readTypedProblem } from '@hub/solver-file';
import type { CertifiedProblem } from '../../certificates/certified-problem';

type Typed = Parameters<typeof readTypedProblem>[0];
export type TypedIssue = Extract<ReturnType<typeof readTypedProblem>, { issues: unknown }>['issues'][number];

const NO_KEY: TypedIssue = {
  field: 'equation',
  reason: 'The hub cannot compare this equation with others, so that nobody could find the problem again.',
};

/** Reads a problem that somebody states. @returns the problem with its key, or all that is wrong with it */
export function readStated(typed: Typed): { problem: CertifiedProblem } | { issues: TypedIssue[] } {
  const read = readTypedProblem(typed);
  if ('issues' in read) return read;
  const key = problemKeyOf(read.statement);
  return key ? { problem: { ...key, statement: read.statement } } : { issues: [NO_KEY] };
}
