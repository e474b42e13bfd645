import { useCurrentAlert, type Alert, type Severity } from '@hub/web-kit/alerts';
import { CloseIcon, CrossedCircleIcon, InfoIcon, WarningIcon } from '@hub/web-kit/icons';
import { AlertIndicator, AlertRoot, AlertTitle, chakra, IconButton } from '@hub/web-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { useClearOfFields } from './use-clear-of-fields.ts';

/** Long enough to read two lines twice. */
export const SUCCESS_SHOWN_MS = 8000;

// In the lower corner, or above the headings and fields there. Elements that are scrolled into view stop above it.
const Region = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'banner',
    insetInline: { base: '4', md: 'auto 6' },
    bottom: { base: '4', md: '6' },
    width: { md: '26rem' },
    // A bar that stays at the lower edge keeps its buttons in sight.
    'html:has([data-bottom-bar]) &': { bottom: '18' },
    _print: { display: 'none' },
  },
});

const ICONS = { error: CrossedCircleIcon, warning: WarningIcon, info: InfoIcon } as const satisfies Record<
  Severity,
  unknown
>;

export interface AlertBannerProps {
  /** Called after the button that closes the alert was pressed, and is gone. */
  onClosed: () => void;
}

/** The alert of the hub. */
export function AlertBanner({ onClosed }: AlertBannerProps) {
  const { alert, close } = useCurrentAlert();
  return (
    <Region aria-live="polite">
      {alert && (
        <Message
          key={alert.id}
          alert={alert}
          onFade={close}
          onClose={() => {
            close();
            onClosed();
          }}
        />
      )}
    </Region>
  );
}

interface MessageProps {
  alert: Alert;
  onFade: () => void;
  onClose: () => void;
}

function Message({ alert: { severity, message }, onFade, onClose }: MessageProps) {
  const Icon = ICONS[severity];
  const hold = useFade(severity === 'info', onFade);
  const ref = useRef<HTMLDivElement>(null);
  const rise = useClearOfFields(ref);
  return (
    <AlertRoot
      ref={ref}
      data-part="alert"
      status={severity}
      role={severity === 'info' ? 'status' : 'alert'}
      style={{ translate: `0 ${-rise}px` }}
      {...hold}
    >
      <AlertIndicator>
        <Icon />
      </AlertIndicator>
      <AlertTitle>{message}</AlertTitle>
      <IconButton
        label={messages.layout.closeAlert}
        height="control-small"
        width="control-small"
        color="inherit"
        onClick={onClose}
      >
        <CloseIcon />
      </IconButton>
    </AlertRoot>
  );
}

/** @returns the handlers for the element that stays as long as the pointer is over it or the focus is in it */
function useFade(fades: boolean, onFade: () => void) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isTimed = fades && !isHovered && !isFocused;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(onFade, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTimed, onFade]);
  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
}
