import { badgeOf, errorInWords, standingOf, TOLD, type KnownError, type Sign } from '@hub/figure/proven-error';
import { ClockIcon, ProvenIcon, ShieldIcon, WarningIcon } from '@hub/web-kit/icons';
import { Numeral, VisuallyHidden } from '@hub/web-kit/ui';
import { Badge } from './badge.tsx';

const ICONS: Record<Sign, typeof ProvenIcon> = {
  proven: ProvenIcon,
  warning: WarningIcon,
  unproven: ShieldIcon,
  checking: ClockIcon,
};

/** How large the error is beside the solution, as "0.018 %", or that it is not proven. Its tooltip says it in full. */
export function ProofBadge({ known }: { known: KnownError }) {
  const { tone, sign } = TOLD[standingOf(known)];
  const Icon = ICONS[sign];
  const sentence = errorInWords(known);
  return (
    <Badge colour={tone} title={sentence}>
      <Icon />
      <span aria-hidden="true">
        <Numeral>{badgeOf(known)}</Numeral>
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </Badge>
  );
}

/** The same in the head of a page, where only what warns is said; nothing else is. */
export function ErrorWarning({ known }: { known: KnownError }) {
  const { tone, warning } = TOLD[standingOf(known)];
  if (!warning) return null;
  return (
    <Badge colour={tone} title={errorInWords(known)}>
      <WarningIcon />
      {warning(badgeOf(known))}
    </Badge>
  );
}

export const ProofIcon = ({ sign }: { sign: Sign }) => {
  const Icon = ICONS[sign];
  return <Icon />;
};
