import type { Solution } from '@hub/openapi/types';
import { DownIcon, PythonIcon, UpIcon } from '@hub/web-kit/icons';
import { Button, chakra, Dialog, floating } from '@hub/web-kit/ui';
import { useLeave } from '@hub/web-kit/use-leave';
import { useId, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { useWide } from '../../use-wide.ts';
import { PythonPanel } from './python-panel.tsx';
import { usePythonTab } from './python-tabs.ts';

const words = messages.python;

const Root = chakra('div', { base: { position: 'relative', width: { base: 'full', md: 'auto' } } });
const Floating = chakra('div', {
  base: {
    ...floating,
    position: 'absolute',
    top: 'calc(100% + {spacing.2})',
    right: 0,
    zIndex: 'menu',
    width: '38.75rem',
    animation: 'rise {durations.menu} {easings.hub}',
    // The page scrolls to the end of the panel, but not to the end of long code.
    '& pre': { maxHeight: 'max(14rem, calc(100vh - 25rem))', overflowY: 'auto' },
  },
});

/** Opens the code that evaluates, trains and saves the solver: below the button, in narrow windows as a sheet. */
export function PythonButton({ solution }: { solution: Solution }) {
  const [tab, setTab] = usePythonTab();
  const isWide = useWide();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const floatingPanel = useRef<HTMLDivElement>(null);
  const close = () => setTab(undefined);
  const closeAndReturn = () => {
    close();
    button.current?.focus();
  };
  const root = useLeave<HTMLDivElement>(tab !== undefined && isWide, () => {
    close();
    if (!floatingPanel.current?.contains(document.activeElement)) return;
    button.current?.focus({ preventScroll: true });
    // The press takes the focus away again, also where nothing else gets it.
    const returnFocus = () =>
      document.activeElement === document.body && button.current?.focus({ preventScroll: true });
    document.addEventListener('click', returnFocus, { once: true });
  });
  const panel = tab && (
    <PythonPanel
      solution={solution}
      tab={tab}
      onTab={setTab}
      onClose={isWide ? closeAndReturn : close}
      isSheet={!isWide}
    />
  );
  return (
    <Root
      ref={root}
      onKeyDown={(event) => {
        if (tab && isWide && event.key === 'Escape') closeAndReturn();
      }}
    >
      <Button
        ref={button}
        look="solid"
        width="full"
        aria-haspopup="dialog"
        aria-expanded={tab !== undefined}
        aria-controls={tab && isWide ? panelId : undefined}
        onClick={() => setTab(tab ? undefined : 'evaluate')}
      >
        <PythonIcon /> {words.title} {tab ? <UpIcon /> : <DownIcon />}
      </Button>
      {isWide ? (
        tab && (
          <Floating ref={floatingPanel} id={panelId} role="dialog" aria-label={words.title}>
            {panel}
          </Floating>
        )
      ) : (
        <Dialog open={tab !== undefined} onClose={close} title={words.title} side="bottom">
          {panel}
        </Dialog>
      )}
    </Root>
  );
}
