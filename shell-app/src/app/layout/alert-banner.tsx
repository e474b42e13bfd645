import { useAlertList, type Severity } from '@hub/web-kit/alerts';
import { CloseIcon, CrossedCircleIcon, InfoIcon, WarningIcon } from '@hub/web-kit/icons';
import { chakra, IconButton } from '@hub/web-kit/ui';

// In the flow below the header, so that it covers nothing; further down the page it sticks to the upper edge, and the
// browser's scroll anchoring keeps the lines being read where they are.
const Strip = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'sticky' },
    insetInline: { base: '4', md: 'auto' },
    top: '2',
    zIndex: 30,
    width: { md: 'min(100% - 4rem, 45rem)' },
    marginInline: 'auto',
  },
});
const Sentence = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    marginTop: '2',
    padding: '10px 6px 10px 14px',
    border: '1px solid',
    borderRadius: 'control',
    boxShadow: 'floating',
    color: 'ink',
    fontSize: '0.875rem',
    '& > p': { flex: 1, margin: 0, paddingBlock: '6px', overflowWrap: 'anywhere' },
    '& > [data-icon]': { paddingTop: '6px' },
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
export function AlertBanner() {
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
            <IconButton label="Close" size="md" height="32px" width="32px" color="inherit" onClick={() => close(id)}>
              <CloseIcon />
            </IconButton>
          </Sentence>
        );
      })}
    </Strip>
  );
}
