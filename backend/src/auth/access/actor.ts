export const ACCOUNT_TYPES = ['hub', 'admin'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];
export const KEY_SCOPES = ['read', 'write'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Who makes a call: the same for a session and for an API key. Visitors have none. */
export interface Actor {
  userId: number;
  username: string;
  /** Type of the account; always `hub` with an API key, with which an admin has the rights of an ordinary user. */
  accountType: AccountType;
  /** Session of the call; null with an API key. */
  sessionId: number | null;
  /** What the API key may do; `write` for sessions. */
  scope: KeyScope;
  /** Whether the account of an admin has the rights of an ordinary user, because it has no second factor. */
  lacksSecondFactor?: boolean;
}

export const isAdmin = (actor: Actor | null) => actor?.accountType === 'admin';
