import { Button, chakra, Dialog, floating } from '@hub/web-kit/ui';
import { useLeave } from '@hub/web-kit/use-leave';
import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useWide } from './use-wide.ts';

const Root = chakra('div', { base: { position: 'relative' } });
const Floating = chakra('div', {
  base: {
    ...floating,
    position: 'absolute',
    top: 'calc(100% + {spacing.2})',
    right: 0,
    zIndex: 'menu',
    animation: 'rise {durations.menu} {easings.hub}',
    // The page scrolls to the end of the panel, but not to the end of long code.
    '& pre': { maxHeight: 'max(14rem, calc(100vh - 25rem))', overflowY: 'auto' },
  },
});

export interface PanelButtonProps extends Omit<ComponentProps<typeof Button>, 'title' | 'children' | 'width'> {
  /** Of the panel. */
  title: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Of the panel on wide screens. */
  width: string;
  /** `close` gives the focus back to the button. */
  panel: (close: () => void, isSheet: boolean) => ReactNode;
  children: ReactNode;
}

/** A button with a panel below it, which in narrow windows is a sheet. It closes when one leaves it. */
export function PanelButton({ title, isOpen, onOpen, onClose, width, panel, children, ...look }: PanelButtonProps) {
  const isWide = useWide();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const floatingPanel = useRef<HTMLDivElement>(null);
  const closeAndReturn = () => {
    onClose();
    button.current?.focus();
  };
  const root = useLeave<HTMLDivElement>(isOpen && isWide, () => {
    onClose();
    if (!floatingPanel.current?.contains(document.activeElement)) return;
    button.current?.focus({ preventScroll: true });
    // The press takes the focus away again, also where nothing else gets it.
    const returnFocus = () =>
      document.activeElement === document.body && button.current?.focus({ preventScroll: true });
    document.addEventListener('click', returnFocus, { once: true });
  });
  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (isOpen && isWide && event.key === 'Escape') closeAndReturn();
      }}
    >
      <Button
        {...look}
        ref={button}
        width="full"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen && isWide ? panelId : undefined}
        onClick={isOpen ? onClose : onOpen}
      >
        {children}
      </Button>
      {isWide ? (
        isOpen && (
          <Floating ref={floatingPanel} id={panelId} role="dialog" aria-label={title} style={{ width }}>
            <Content panel={panel} close={closeAndReturn} isSheet={false} />
          </Floating>
        )
      ) : (
        <Dialog open={isOpen} onClose={onClose} title={title} side="bottom">
          {isOpen && <Content panel={panel} close={onClose} isSheet />}
        </Dialog>
      )}
    </Root>
  );
}

type ContentProps = Pick<PanelButtonProps, 'panel'> & { close: () => void; isSheet: boolean };

const Content = ({ panel, close, isSheet }: ContentProps) => panel(close, isSheet);
