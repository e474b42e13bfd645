import { formatBound } from '@hub/figure/numbers';
import type { SolutionCard } from '@hub/openapi/types';
import { ClockIcon, ProvenIcon } from '@hub/web-kit/icons';
import { messages } from '../messages/messages.ts';
import { Badge } from './badge.tsx';

const words = messages.solutions.proof;

type Known = Pick<SolutionCard, 'proof_state' | 'proof_rung' | 'proven_error'>;

/**
 * "Proven 6.9·10⁻⁴", and nothing without a proven error: a residual is no error. While it is checked again, an earlier proof is not
 * shown as one.
 */
export function ProofBadge({ error, state = 'done' }: { error: number | null; state?: Known['proof_state'] }) {
  if (error === null) return null;
  if (state === 'waiting') {
    return (
      <Badge colour="info">
        <ClockIcon />
        {words.checkingAgain}
      </Badge>
    );
  }
  return (
    <Badge colour="ok">
      <ProvenIcon />
      {words.proven(formatBound(error))}
    </Badge>
  );
}

/** What is known about the error, in few words. */
export function proofWords({ proof_state, proof_rung, proven_error }: Known): string {
  if (proof_state === 'waiting') return proof_rung === null ? words.checking : words.checkedAgain;
  if (proven_error !== null) return words.proven(formatBound(proven_error));
  return proof_rung === 'residual' ? words.residual : words.notProven;
}
