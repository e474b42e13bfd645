import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';
import { IconButton } from './buttons.tsx';
import { H2 } from './headings.tsx';

const Sheet = chakra('dialog', {
  base: {
    padding: '6',
    margin: 'auto',
    width: 'min(32rem, calc(100vw - 2rem))',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    background: 'plate',
    color: 'ink',
    boxShadow: 'floating',
    '&::backdrop': { background: 'rgba(9,15,19,.5)' },
  },
  variants: {
    side: {
      middle: {},
      left: {
        margin: 0,
        height: '100dvh',
        maxHeight: '100dvh',
        width: 'min(18rem, 85vw)',
        borderRadius: 0,
        borderBlock: 0,
        borderLeft: 0,
      },
    },
  },
  defaultVariants: { side: 'middle' },
});

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `left`: a drawer. */
  side?: 'middle' | 'left';
  children: ReactNode;
}

/** Modal, on the browser's own dialog: focus stays inside, Escape closes, focus goes back to where it was. */
export function Dialog({ open, onClose, title, side, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <Sheet
      ref={dialog}
      side={side}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="4" marginBottom="4">
        <H2 id={titleId}>{title}</H2>
        <IconButton label="Close" onClick={onClose} marginTop="-1" marginRight="-2">
          <CloseIcon />
        </IconButton>
      </chakra.div>
      {children}
    </Sheet>
  );
}
