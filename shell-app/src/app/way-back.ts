import { paths } from '@hub/web-kit/paths';
import type { LikeAfterLogin } from '@hub/web-kit/solutions/use-like';
import { useLocation, type Location } from 'react-router-dom';

const { login, signup, confirmSignUp, confirmEmail, resetPassword, logout } = paths;
const WAY_IN = [login, signup, confirmSignUp, confirmEmail, resetPassword, logout].map(
  ({ pattern }) => pattern as string,
);

/** The navigation state for links to the login, so that it leads back to this page. The pages for signing in pass it on. */
export function useWayBack(): object {
  const { pathname, search } = useLocation();
  const state = useWayBackState();
  return WAY_IN.includes(pathname) ? state : { from: pathname + search };
}

/** What is known of an account that was made just now: its username. */
export function useNewUsername(): string {
  const { newUsername } = useWayBackState();
  return typeof newUsername === 'string' ? newUsername : '';
}

/** The page for which one has to log in; undefined if the person chose to. */
export function usePageBehindLogin(): string | undefined {
  const cameFrom = useCameFrom();
  return useWayBackState().isRequired === true ? cameFrom : undefined;
}

/** The page that sent the person to the login, else home. */
export function useCameFrom(): string {
  const { from } = useWayBackState();
  return typeof from === 'string' && from.startsWith('/') ? from : paths.home.to();
}

/** The solution that the visitor wanted to like when they were sent to the login. */
export function useLikeAfterLogin(): LikeAfterLogin | undefined {
  const { like } = useWayBackState();
  return isLike(like) ? like : undefined;
}

function useWayBackState(): { from?: unknown; like?: unknown; isRequired?: unknown; newUsername?: unknown } {
  const { state } = useLocation() as Location<unknown>;
  return typeof state === 'object' && state !== null ? state : {};
}

function isLike(value: unknown): value is LikeAfterLogin {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label } = value as Partial<LikeAfterLogin>;
  return typeof id === 'number' && typeof label === 'string';
}
