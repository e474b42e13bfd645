import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export type Severity = 'error' | 'info' | 'warning';

export interface Alert {
  id: number;
  severity: Severity;
  message: string;
}

export interface AlertOptions {
  /** Keeps the alert during the next navigation, for an action that also opens another page. */
  survivesMove?: boolean;
}

type Raise = (message: string, options?: AlertOptions) => void;

export interface Alerts {
  error: Raise;
  /** Shows information, including successes. */
  info: Raise;
  warning: Raise;
  /** Removes the alert, for an attempt that is validated before a request is sent. Mutations remove it by themselves. */
  clear: () => void;
}

interface Raised extends Alert {
  survivesMove: boolean;
}

let nextId = 1;

const RaiseContext = createContext<Alerts | undefined>(undefined);
const CurrentContext = createContext<{ alert: Alert | undefined; close: () => void } | undefined>(undefined);

/** The functions with which a screen shows alerts. The returned object never changes. */
export function useAlerts(): Alerts {
  const value = useContext(RaiseContext);
  if (!value) throw new Error('useAlerts needs an AlertsProvider above it');
  return value;
}

/** The current alert, for the banner that shows it. */
export function useCurrentAlert(): { alert: Alert | undefined; close: () => void } {
  const value = useContext(CurrentContext);
  if (!value) throw new Error('useCurrentAlert needs an AlertsProvider above it');
  return value;
}

/**
 * Holds the alert of the page, at most one at a time: a new alert replaces the last one, and the next attempt removes it.
 * Must be rendered inside a router and a query client.
 */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alert, setAlert] = useState<Raised>();

  const raise = useMemo<Alerts>(() => {
    const raiseAs =
      (severity: Severity): Raise =>
      (message, { survivesMove = false } = {}) => {
        const id = nextId++;
        setAlert((now) => {
          // Several requests can fail for the same reason: an alert that says the same, or that and more, is kept.
          const same = now?.message.startsWith(message) ? now : undefined;
          return {
            id,
            message: same?.message ?? message,
            severity: same?.severity ?? severity,
            survivesMove: survivesMove || same?.survivesMove === true,
          };
        });
      };
    return {
      error: raiseAs('error'),
      info: raiseAs('info'),
      warning: raiseAs('warning'),
      // The alert of an action that navigates is meant to be read on the next page.
      clear: () => setAlert((now) => (now?.survivesMove ? now : undefined)),
    };
  }, []);

  useOnMutationStart(raise.clear);
  useOnLeavingPage(() => setAlert((now) => (now?.survivesMove ? { ...now, survivesMove: false } : undefined)));

  const current = useMemo(() => ({ alert, close: () => setAlert(undefined) }), [alert]);
  return (
    <RaiseContext value={raise}>
      <CurrentContext value={current}>{children}</CurrentContext>
    </RaiseContext>
  );
}

function useOnMutationStart(listener: () => void): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') listener();
      }),
    [queries, listener],
  );
}

function useOnLeavingPage(leave: () => void): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    leave();
  });
}
