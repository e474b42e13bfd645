import { WarningIcon } from '@hub/web-kit/icons';
import { chakra } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: '2.5',
    padding: '2.5 3.5',
    border: '1px solid',
    borderColor: 'warn',
    borderRadius: 'control',
    background: 'warn-soft',
    color: 'ink',
    fontFamily: 'sans',
    fontSize: 'control',
    lineHeight: 1.45,
    '& > [data-icon]': { color: 'warn', paddingTop: '0.5' },
    '& > div': { flex: 1, minWidth: 0 },
  },
});

/** Something of this version that one should know before relying on it. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <Strip role="note">
      <span data-icon>
        <WarningIcon />
      </span>
      <div>{children}</div>
    </Strip>
  );
}
