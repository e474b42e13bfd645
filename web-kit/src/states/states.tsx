import { detailOf } from '@hub/openapi/client';
import { Button, chakra } from '@hub/web-kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { messages } from '../messages/messages.ts';

const Frame = chakra('div', {
  base: {
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'control',
    paddingBlock: '9',
    paddingInline: '6',
    textAlign: 'center',
    textWrap: 'balance',
    color: 'ink-2',
  },
  variants: { kind: { empty: { borderStyle: 'dashed', borderColor: 'line-strong' }, broken: {} } },
});
const Title = chakra('h2', {
  base: { textStyle: 'h2-rail', fontSize: 'lead', color: 'ink', margin: '2.5 0 1' },
});
const Way = chakra('div', { base: { marginTop: '4', display: 'flex', justifyContent: 'center', gap: '2' } });
const Axes = chakra('svg', {
  base: {
    display: 'inline-block',
    width: '120px',
    height: '40px',
    fill: 'none',
    '& path:first-of-type': { stroke: 'axis' },
  },
});

export interface EmptyStateProps {
  /** The exact words of the product specification. */
  title: string;
  /** One sentence that says why. */
  children?: ReactNode;
  /** One button or link that leads on. */
  way?: ReactNode;
}

/** Says that there is nothing to show, and why. */
export function EmptyState({ title, children, way }: EmptyStateProps) {
  return (
    <Frame kind="empty">
      <Axes viewBox="0 0 120 40" aria-hidden="true">
        <path d="M4 34H116M4 34V4" />
      </Axes>
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {way && <Way>{way}</Way>}
    </Frame>
  );
}

export interface BrokenStateProps {
  title?: string;
  /** The error whose message is shown. */
  error?: unknown;
  /** A message instead of that of the error. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** An error in a part of the page. The rest of the page stays usable. */
export function BrokenState({ title = messages.states.broken, error, children, onRetry }: BrokenStateProps) {
  return (
    <Frame kind="broken" role="alert">
      <Axes viewBox="0 0 120 40" aria-hidden="true" color="series-line-1">
        <path d="M4 34H116M4 34V4" />
        <path d="M10 28 34 14l16 6M74 16l36-8" stroke="currentColor" strokeWidth="2" />
      </Axes>
      <Title>{title}</Title>
      <div>{children ?? detailOf(error)}</div>
      {onRetry && (
        <Way>
          <Button onClick={onRetry}>{messages.states.tryAgain}</Button>
        </Way>
      )}
    </Frame>
  );
}

/** A grey placeholder with the size of the content that is loading. */
export const Skeleton = chakra('div', {
  // The border is visible in forced colours, which remove the background.
  base: { background: 'sunken', border: '1px solid transparent', borderRadius: 'badge' },
});

const APPEARS_AFTER_MS = 150;

/** Shows skeletons only if loading takes noticeably long, and announces "Loading" to screen readers. */
export function Waiting({ children, label = messages.states.loading }: { children: ReactNode; label?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), APPEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-label={label} style={{ visibility: late ? 'visible' : 'hidden' }}>
      {children}
    </div>
  );
}
