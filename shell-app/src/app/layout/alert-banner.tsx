import { useAlertList, type Severity } from '@hub/web-kit/alerts';
import { CloseIcon, CrossedCircleIcon, InfoIcon, WarningIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';

// Over the page: it takes no room of its own, so nothing moves when a sentence comes or goes, and further down it sticks
// to the upper edge.
const Strip = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'sticky' },
    insetInline: { base: '4', md: 'auto' },
    top: '0',
    zIndex: 'banner',
    height: 0,
    width: { md: 'min(100% - 4rem, 45rem)' },
    marginInline: 'auto',
  },
});
const Sentence = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    marginTop: '2',
    padding: '2.5 1.5 2.5 3.5',
    border: '1px solid',
    borderRadius: 'control',
    boxShadow: 'floating',
    color: 'ink',
    fontSize: 'control',
    '& > p': { flex: 1, margin: 0, paddingBlock: '1.5', overflowWrap: 'anywhere' },
    '& > [data-icon]': { paddingTop: '1.5' },
  },
  variants: {
    severity: {
      error: { background: 'bad-soft', borderColor: 'bad', '& > [data-icon]': { color: 'bad' } },
      warning: { background: 'warn-soft', borderColor: 'warn', '& > [data-icon]': { color: 'warn' } },
      info: { background: 'info-soft', borderColor: 'info', '& > [data-icon]': { color: 'info' } },
    },
  },
});

const ICONS = { error: CrossedCircleIcon, warning: WarningIcon, info: InfoIcon } as const satisfies Record<
  Severity,
  unknown
>;

/** What the page has to say to the person; every sentence can be closed. */
export function AlertBanner({ onClosed }: { onClosed: () => void }) {
  const { alerts, close } = useAlertList();
  return (
    <Strip aria-live="polite">
      {alerts.map(({ id, severity, message }) => {
        const Icon = ICONS[severity];
        return (
          <Sentence key={id} severity={severity} role={severity === 'info' ? 'status' : 'alert'}>
            <span data-icon>
              <Icon />
            </span>
            <p>{message}</p>
            <IconButton
              label={messages.layout.closeAlert}
              height="control-small"
              width="control-small"
              color="inherit"
              onClick={() => {
                close(id);
                onClosed();
              }}
            >
              <CloseIcon />
            </IconButton>
          </Sentence>
        );
      })}
    </Strip>
  );
}
