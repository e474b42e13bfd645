import type { HubStatus } from '@hub/openapi/types';
import { ClockIcon, CrossedCircleIcon, PenIcon, TickedCircleIcon } from '@hub/web-kit/icons';
import { chakra } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flex: 'none',
    height: '22px',
    paddingInline: '1.5 2',
    borderRadius: 'badge',
    fontFamily: 'sans',
    fontWeight: 500,
    fontSize: 'label',
    whiteSpace: 'nowrap',
    '& svg': { width: '14px', height: '14px' },
  },
  variants: {
    status: {
      created: { color: 'warn', background: 'warn-soft' },
      submitted: { color: 'info', background: 'info-soft' },
      rejected: { color: 'bad', background: 'bad-soft' },
      published: { color: 'ok', background: 'ok-soft' },
    },
  },
});

const ICONS = {
  created: PenIcon,
  submitted: ClockIcon,
  rejected: CrossedCircleIcon,
  published: TickedCircleIcon,
} as const satisfies Record<HubStatus, unknown>;

export const statusWord = (status: HubStatus): string => messages.solutions.statuses[status];

/** Icon and word; never colour alone. */
export function StatusBadge({ status }: { status: HubStatus }) {
  const Icon = ICONS[status];
  return (
    <Badge status={status}>
      <Icon />
      {statusWord(status)}
    </Badge>
  );
}
