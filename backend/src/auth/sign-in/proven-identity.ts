import { seenOnOneLine } from '../../common/entered-text';
import type { ProviderKey } from '../../config/sign-in-providers';

/** What a provider has said about the person who has logged in there. */
export interface ProvenIdentity {
  provider: ProviderKey;
  issuer: string;
  subject: string;
  displayName: string;
  fullName: string | null;
  /** Address that the provider knows. It only fills in a form. */
  email: string | null;
}

/** The claims of OpenID Connect that the hub reads. Nobody has checked their types. */
export interface Claims {
  sub: string;
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  preferred_username?: unknown;
  email?: unknown;
}

const MAX_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

/** @param provider key and issuer of the provider that was asked, which the answer cannot change */
export function identityOfClaims(provider: { key: ProviderKey; issuer: string }, claims: Claims): ProvenIdentity {
  const { sub, name, given_name, family_name, preferred_username, email } = claims;
  const fullName = textOf(name) ?? textOf([given_name, family_name].map((part) => textOf(part) ?? '').join(' '));
  // The subject at ORCID is the ORCID iD itself.
  const displayName = provider.key === 'orcid' ? null : (textOf(preferred_username) ?? fullName);
  return {
    provider: provider.key,
    issuer: provider.issuer,
    subject: sub,
    displayName: displayName ?? sub.slice(0, MAX_LENGTH),
    fullName,
    email: textOf(email, MAX_EMAIL_LENGTH),
  };
}

/** A user as `GET /user` of GitHub answers; null if the answer is not one. */
export function identityOfGitHubUser(issuer: string, user: unknown): ProvenIdentity | null {
  const { id, login, name, email } = (user ?? {}) as Record<string, unknown>;
  const displayName = textOf(login);
  if (!Number.isSafeInteger(id) || !displayName) return null;
  return {
    provider: 'github',
    issuer,
    subject: String(id),
    displayName,
    fullName: textOf(name),
    email: textOf(email, MAX_EMAIL_LENGTH),
  };
}

/** Visible text on one line; null for everything else. */
function textOf(value: unknown, maxLength = MAX_LENGTH): string | null {
  if (typeof value !== 'string' || value.length > 1000) return null;
  return seenOnOneLine(value).trim().slice(0, maxLength) || null;
}
