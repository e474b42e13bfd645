import { badgeOf, errorInWords, standingOf, TOLD, type KnownError } from '@hub/figure/proven-error';
import { badgeSvg } from '../card/badge';

/** A badge for pages elsewhere. Its title says it in full. */
export function proofBadge(known: KnownError): string {
  const { sign, tone } = TOLD[standingOf(known)];
  return badgeSvg({
    label: sign === 'proven' ? 'Proven error' : 'Error',
    value: badgeOf(known),
    tone,
    title: errorInWords(known),
  });
}
