import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useWayBack } from './way-back.ts';

/** Visitors are sent to the login, which brings them back. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const wayBack = useWayBack();
  return user ? children : <Navigate to={paths.login.to()} state={{ ...wayBack, isRequired: true }} replace />;
}
