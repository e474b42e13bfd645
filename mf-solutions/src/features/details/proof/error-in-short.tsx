import { formatBound, formatPercent } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import type { Solution } from '@hub/openapi/types';
import { Numeral } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Variable } from '../variable.tsx';
import { relativeErrors } from './relative-error.ts';

/** The proven error beside the range of its unknown; of several unknowns the largest such share. Null without a proof. */
export function errorInShort(solution: Solution): ReactNode {
  const { errors, proven_error } = solution.proof;
  if (proven_error === null) return null;
  const shares = errors.flatMap(({ unknown }, n) => {
    const share = relativeErrors(solution)[n];
    return typeof share === 'number' ? [{ unknown, share }] : [];
  });
  const [largest] = shares.sort((a, b) => b.share - a.share);
  if (!largest || shares.length < errors.length)
    return <Numeral>{messages.proof.bounds.error(formatBound(proven_error), '')}</Numeral>;
  return messages.share.errorOfRange(
    <Numeral>{formatPercent(largest.share)}</Numeral>,
    <Variable>{symbolOf(largest.unknown)}</Variable>,
  );
}
