import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export type Severity = 'error' | 'info' | 'warning';

export interface Alert {
  id: number;
  severity: Severity;
  message: string;
}

export interface AlertOptions {
  /** For an action that moves to another page: the alert is still there after that one move. */
  survivesMove?: boolean;
}

type Raise = (message: string, options?: AlertOptions) => void;

export interface Alerts {
  error: Raise;
  /** Successes too. */
  info: Raise;
  warning: Raise;
}

interface Raised extends Alert {
  survivesMove: boolean;
}

let nextId = 1;

const RaiseContext = createContext<Alerts | undefined>(undefined);
const ListContext = createContext<{ alerts: Alert[]; close: (id: number) => void } | undefined>(undefined);

/** How a screen speaks to the person. The same object for the life of the page. */
export function useAlerts(): Alerts {
  const value = useContext(RaiseContext);
  if (!value) throw new Error('useAlerts needs an AlertsProvider above it');
  return value;
}

/** For the banner alone. */
export function useAlertList(): { alerts: Alert[]; close: (id: number) => void } {
  const value = useContext(ListContext);
  if (!value) throw new Error('useAlertList needs an AlertsProvider above it');
  return value;
}

/** Holds the alerts of the page on show; needs a router above it. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<Raised[]>([]);

  const raise = useMemo<Alerts>(() => {
    const as =
      (severity: Severity): Raise =>
      (message, { survivesMove = false } = {}) => {
        const id = nextId++;
        // The same sentence twice says nothing new: it moves to the end as what it was.
        setAlerts((now) => {
          const said = now.find((alert) => alert.message === message);
          const others = now.filter((alert) => alert !== said);
          const kept = survivesMove || said?.survivesMove === true;
          return [...others, { id, severity: said?.severity ?? severity, message, survivesMove: kept }];
        });
      };
    return { error: as('error'), info: as('info'), warning: as('warning') };
  }, []);

  useOnLeavingPage(() =>
    setAlerts((now) => now.filter((alert) => alert.survivesMove).map((alert) => ({ ...alert, survivesMove: false }))),
  );

  const list = useMemo(
    () => ({ alerts, close: (id: number) => setAlerts((now) => now.filter((alert) => alert.id !== id)) }),
    [alerts],
  );

  return (
    <RaiseContext value={raise}>
      <ListContext value={list}>{children}</ListContext>
    </RaiseContext>
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
