import { createHash } from 'node:crypto';
import type { Certificate } from '@hub/certify';
import { problemKeyOf, statementOf, type ProblemKey, type Statement } from '@hub/solver-file';
import { isNetwork, sizeOfTape } from '@hub/solver-file/problem';

/** Raised whenever the same certificate would give another problem or another size: stored ones are then computed anew. */
export const STATED_WITH = 1;

/** What a certificate is about, without its solution. */
export interface CertifiedProblem extends ProblemKey {
  statement: Statement;
}

/** What a solution costs those who store and compute it. */
export interface SizeOfSolution {
  numbers: number;
  /** Operations for one value of each unknown. */
  operations: number;
  isNetwork: boolean;
  /** SHA-256 of the steps and their numbers, in hex: the same for solutions with the same weights. */
  programSha256: string;
}

/** Reads the problem of a certificate; null where it cannot be stated or has no canonical form. */
export function problemOfCertificate({ problem }: Pick<Certificate, 'problem'>): CertifiedProblem | null {
  const statement = problem && statementOf(problem);
  if (!statement || 'reason' in statement) return null;
  const key = problemKeyOf(statement);
  return key && { ...key, statement };
}

export function sizeOfSolution({ problem }: Pick<Certificate, 'problem'>): SizeOfSolution | null {
  if (!problem) return null;
  const { solution } = problem;
  const programSha256 = createHash('sha256').update(JSON.stringify(solution)).digest('hex');
  return { ...sizeOfTape(solution), isNetwork: isNetwork(solution), programSha256 };
}
