import { HubError, invalid } from '../../common/errors/hub-error';
import type { Settings } from '../../config/settings';

const closed = (detail: string) => new HubError(403, 'sign-up-closed', detail);

/** What somebody will log in with. */
export type WayIn = 'password' | 'provider';

interface Applicant {
  /** Whether they have a valid invitation, which counts wherever people sign up themselves. */
  isInvited: boolean;
  wayIn: WayIn;
}

/**
 * Checks who may create an account.
 * @throws 403 where nobody can sign up in this way, 422 if an invitation or another address is needed
 */
export function requireSignUp(
  { mode, domains }: Settings['signUp'],
  email: string,
  { isInvited, wayIn }: Applicant,
): void {
  if (mode === 'closed') throw closed('This hub takes no new accounts');
  if (mode === 'sign-in' && wayIn === 'password') {
    throw closed('Accounts of this hub are made by signing in with another service');
  }
  if (isInvited || mode === 'open' || mode === 'sign-in') return;
  if (mode === 'invitation') {
    throw invalid([{ field: 'invitation', message: 'Sign-up is by invitation. Please open the link of yours.' }]);
  }
  if (domains.includes(domainOf(email))) return;
  throw invalid([{ field: 'email', message: `Please sign up with an address of ${domains.join(' or ')}` }]);
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
