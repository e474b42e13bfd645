import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icons.tsx';
import { messages } from '../messages/messages.ts';
import { IconButton } from './buttons.tsx';
import { floating } from '../theme/floating.ts';
import { H2 } from './headings.tsx';

const Sheet = chakra('dialog', {
  base: {
    padding: '6',
    margin: 'auto',
    width: 'min(32rem, calc(100vw - 2rem))',
    ...floating,
    color: 'ink',
    animation: 'rise {durations.menu} {easings.hub}',
    '&::backdrop': { background: 'scrim' },
    '& > [data-part=body]': { outline: 'none' },
  },
  variants: {
    side: {
      middle: {},
      left: {
        animationName: 'from-left',
        margin: 0,
        height: '100dvh',
        maxHeight: '100dvh',
        width: 'min(18rem, 85vw)',
        borderRadius: 0,
        borderBlock: 0,
        borderLeft: 0,
      },
      bottom: {
        animationName: 'from-below',
        marginBottom: 0,
        width: '100vw',
        maxWidth: '100vw',
        maxHeight: 'calc(100dvh - {sizes.header-phone})',
        padding: 0,
        paddingTop: '5',
        borderRadius: 'sheet sheet 0 0',
        borderInline: 0,
        borderBottom: 0,
        display: 'flex',
        flexDirection: 'column',
        '& > [data-part=head]': { paddingInline: '5' },
        '& > [data-part=body]': {
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          paddingInline: '5',
        },
        '& > [data-part=foot]': { padding: '3.5', paddingInline: '5', borderTop: '1px solid', borderColor: 'line' },
      },
    },
  },
  defaultVariants: { side: 'middle' },
});

/** The buttons below the text of a dialog. */
export const DialogButtons = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', marginTop: '5' },
});

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `left`: a drawer; `bottom`: a sheet. */
  side?: 'middle' | 'left' | 'bottom';
  /** Stays visible below the scrolling content. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A modal dialog based on the browser's own: the focus stays inside, Escape closes it, and closing returns the focus. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, side, foot, children }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser returns the focus only if the dialog is closed before it is removed from the page.
    return () => dialog?.close();
  }, []);
  return (
    <Sheet
      ref={ref}
      side={side}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <chakra.div
        data-part="head"
        display="flex"
        alignItems="flex-start"
        justifyContent="space-between"
        gap="4"
        marginBottom="4"
      >
        <H2 id={titleId}>{title}</H2>
        <IconButton label={messages.parts.close} onClick={onClose} marginTop="-1" marginRight="-2">
          <CloseIcon />
        </IconButton>
      </chakra.div>
      <div data-part="body" tabIndex={-1}>
        {children}
      </div>
      {foot && <div data-part="foot">{foot}</div>}
    </Sheet>
  );
}
