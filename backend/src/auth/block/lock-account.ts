import { HubError } from '../../common/errors/hub-error';
import type { Transaction } from '../../database/transactions';

/** The account of a valid credential is blocked. Only its owner learns the reason, after the right password or with a valid key. */
export const accountBlocked = (reason: string) =>
  new HubError(403, 'account-blocked', `An admin has blocked this account, with this reason: ${reason}`);

/**
 * Locks the account that makes a call until the end of the transaction, as a block does: a call that was running while its account was
 * blocked stores nothing more.
 * @throws 403 for a blocked account
 */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  const [account] = await tx.query<{ reason: string | null }[]>(
    `select block_reason as reason from users where id = $1 for no key update`,
    [userId],
  );
  if (account && account.reason !== null) throw accountBlocked(account.reason);
}
