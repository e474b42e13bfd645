import { WarningIcon } from '@hub/web-kit/icons';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    padding: '2.5 3.5',
    border: '1px solid',
    borderRadius: 'control',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: 'control',
    lineHeight: 1.45,
    '& > [data-icon]': { paddingTop: '0.5' },
    '& > div': { flex: 1, minWidth: 0 },
  },
  variants: {
    level: {
      warn: { borderColor: 'warn', background: 'warn-soft', '& > [data-icon]': { color: 'warn' } },
      danger: { borderColor: 'bad', background: 'bad-soft', '& > [data-icon]': { color: 'bad' } },
    },
  },
  defaultVariants: { level: 'warn' },
});

export interface NoticeProps {
  level?: 'warn' | 'danger';
  children: ReactNode;
}

/** A note about this version that readers should know before relying on it. */
export function Notice({ level, children }: NoticeProps) {
  return (
    <Strip role="note" level={level}>
      <span data-icon>
        <WarningIcon />
      </span>
      <div>{children}</div>
    </Strip>
  );
}
