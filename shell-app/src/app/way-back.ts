import { paths } from '@hub/web-kit/paths';
import { useLocation, type Location } from 'react-router-dom';

const WAY_IN = [paths.login, paths.signup, paths.resetPassword, paths.logout].map(({ pattern }) => pattern as string);

/** The state for moves to the login: it leads back to this page. The pages of the way in pass on what they got. */
export function useWayBack(): unknown {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return WAY_IN.includes(pathname) ? state : { from: pathname + search };
}

/** The page that sent the person to the login, else home. */
export function useCameFrom(): string {
  const { state } = useLocation() as Location<unknown>;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home.to();
}
