import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { conflict, notFound } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Transactions, type Transaction } from '../../database/transactions';
import { MailService } from '../../mail/mail.service';
import type { Actor } from '../access/actor';
import { accountObject } from '../account-object';
import { AccountRemovalService } from '../accounts/account-removal.service';
import { UsersRepository } from '../accounts/users.repository';
import { belongsToHub } from '../hub-accounts';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { UserEntity } from '../user.entity';
import { AccountBlockSteps } from './account-block-steps';
import { accountBlockedMail, accountUnblockedMail } from './block-mails';

/** Blocks accounts, which hides everything that belongs to them, and removes those that only sent spam. */
@Injectable()
export class BlockService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly steps: AccountBlockSteps,
    private readonly removal: AccountRemovalService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  /**
   * @param sendsMail whether the owner of the account gets a mail with the reason
   * @throws 404 for an unknown user; 409 for oneself, admins, accounts of the hub itself and blocked ones
   */
  async block(me: Actor, username: string, reason: string, { sendsMail = true } = {}): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.lockOrdinary(tx, me, username);
      if (user.blockedAt) throw conflict('already-blocked', 'This account is already blocked');
      await this.hide(tx, me, user, reason);
      if (sendsMail) await this.mails.queue(tx, accountBlockedMail(user, reason, this.hub.of('/')));
    });
  }

  /** @throws 404 for an unknown user, 409 for one who is not blocked */
  async unblock(me: Actor, username: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.lock(tx, username);
      if (!user.blockedAt) throw conflict('not-blocked', 'This account is not blocked');
      await this.users.update(tx, user.id, { blockedAt: null, blockReason: null });
      await this.steps.run(tx, { userId: user.id, isBlocked: false, by: me.username });
      const object = accountObject(user.id, user.username);
      await this.audit.record(tx, { actor: me, action: 'account.unblocked', object });
      await this.mails.queue(tx, accountUnblockedMail(user, this.hub.of('/')));
    });
  }

  /**
   * Removes an account with everything that belongs to it, also what was published. Nobody gets a mail; the username stays reserved.
   * @throws like {@link block}, but not for an account that is blocked already
   */
  async removeEverything(me: Actor, username: string, reason: string): Promise<void> {
    const afterwards = await this.transactions.run(async (tx) => {
      const user = await this.lockOrdinary(tx, me, username);
      if (!user.blockedAt) await this.hide(tx, me, user, reason);
      return this.removal.removeBlocked(tx, user, me);
    });
    for (const finish of afterwards) await finish();
  }

  private async hide(tx: Transaction, me: Actor, { id, username }: UserEntity, reason: string): Promise<void> {
    await this.users.update(tx, id, { blockedAt: new Date(), blockReason: reason });
    await this.sessions.endAll(tx, id);
    await this.steps.run(tx, { userId: id, isBlocked: true, by: me.username });
    const object = accountObject(id, username);
    await this.audit.record(tx, { actor: me, action: 'account.blocked', object, comment: reason });
  }

  /** Locks an account that may be blocked, and against becoming an admin. */
  private async lockOrdinary(tx: Transaction, me: Actor, username: string): Promise<UserEntity> {
    await this.users.lockAdmins(tx);
    const user = await this.lock(tx, username);
    if (user.id === me.userId) throw conflict('own-account', 'You cannot block or remove your own account here');
    if (user.passwordHash === null) throw belongsToHub();
    if (user.accountType === 'admin')
      throw conflict('admin-account', 'This account is an admin. Please remove the admin rights first.');
    return user;
  }

  private async lock(tx: Transaction, username: string): Promise<UserEntity> {
    const found = await this.users.byUsername(username.toLowerCase(), tx);
    const user = found && (await this.users.lock(tx, found.id));
    if (!user) throw notFound('user');
    return user;
  }
}
