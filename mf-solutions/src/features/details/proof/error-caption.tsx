import { formatBound, formatPercent } from '@hub/figure/numbers';
import { symbolOf } from '@hub/figure/symbol';
import type { Solution } from '@hub/openapi/types';
import { Numeral } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/messages.ts';
import { Variable } from '../variable.tsx';
import { worstError } from './proof.ts';

/** The proven error beside the range of its unknown; of several unknowns the largest such share. Null without a proof. */
export function errorCaption({ proof }: Solution): ReactNode {
  if (proof.proven_error === null) return null;
  const { unknown, relative } = worstError(proof);
  if (relative === null) return <Numeral>{messages.proof.bounds.error(formatBound(proof.proven_error), '')}</Numeral>;
  return messages.share.errorOfRange(
    <Numeral>{formatPercent(relative)}</Numeral>,
    <Variable>{symbolOf(unknown)}</Variable>,
  );
}
