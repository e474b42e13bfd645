import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** Visitors are sent to the login, which brings them back. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  return user ? children : <Navigate to={paths.login.to()} state={{ from: pathname + search }} replace />;
}

/** The page that sent the person to the login, else home. */
export function useCameFrom(): string {
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home.to();
}
