import type { HubStatus } from '@hub/openapi/types';
import { ClockIcon, CrossedCircleIcon, PenIcon, ShieldIcon, TickedCircleIcon } from '@hub/web-kit/icons';
import { messages } from '../messages/messages.ts';
import { Badge } from './badge.tsx';

const ICONS = {
  created: PenIcon,
  submitted: ClockIcon,
  rejected: CrossedCircleIcon,
  published: TickedCircleIcon,
  withheld: ShieldIcon,
} as const satisfies Record<HubStatus, unknown>;

const COLOURS = { created: 'warn', submitted: 'info', rejected: 'bad', published: 'ok', withheld: 'bad' } as const;

export const statusWord = (status: HubStatus): string => messages.solutions.statuses[status];

/** An icon and a word, so that the status does not depend on colour alone. */
export function StatusBadge({ status }: { status: HubStatus }) {
  const Icon = ICONS[status];
  return (
    <Badge colour={COLOURS[status]}>
      <Icon />
      {statusWord(status)}
    </Badge>
  );
}
