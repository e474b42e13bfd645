import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { Transactions, type Transaction } from '../../database/transactions';
import { HubAddress } from '../../config/hub-address.service';
import { MailService } from '../../mail/mail.service';
import type { Actor } from '../access/actor';
import { wrongCredential } from '../access/credential-errors';
import { accountObject } from '../account-object';
import { belongsToHub } from '../hub-accounts';
import { notFound } from '../../common/errors/hub-error';
import { PasswordCheckService } from '../passwords/password-check.service';
import type { UserEntity } from '../user.entity';
import { accountRemovedMail } from './account-mails';
import { AccountRemovalSteps, type Afterwards, type LeavingAccount } from './account-removal-steps';
import { AccountsService, requireOtherAdmin } from './accounts.service';
import type { RemoveAccountDto } from './dto/account.dto';
import { FORMER_MEMBER } from './usernames';
import { UsersRepository } from './users.repository';

type Choice = Pick<LeavingAccount, 'removedBy' | 'withProjects' | 'withPublished'>;

/** Removes accounts with everything that belongs only to them. */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly steps: AccountRemovalSteps,
    private readonly passwords: PasswordCheckService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  /** @throws 422 for a wrong password, 409 for the last admin and if another room refuses the removal */
  async remove(me: Actor, { current_password, published }: RemoveAccountDto, address: string): Promise<void> {
    const user = await this.users.byIdWithHash(me.userId);
    if (!user) throw wrongCredential('session');
    await this.passwords.confirm(user, current_password, address, me);
    const choice = { removedBy: me, withProjects: false, withPublished: published === 'go' };
    const afterwards = await this.transactions.run((tx) => this.removeAll(tx, user, choice));
    for (const finish of afterwards) await finish();
  }

  /**
   * Removes an account for an operator, who needs no password of the user.
   * @param withProjects deletes the projects of which the account is the only owner, although they have other members
   * @throws 404 for an unknown user, 409 for an account of the hub itself, and like {@link remove}
   */
  async removeByOperator(name: string, { withProjects }: { withProjects: boolean }): Promise<void> {
    const user = await this.users.byLogin(name.toLowerCase());
    if (!user) throw notFound('user');
    if (!(await this.users.canLogIn(user.id))) throw belongsToHub();
    const choice = { removedBy: null, withProjects, withPublished: false };
    const afterwards = await this.transactions.run((tx) => this.removeAll(tx, user, choice));
    for (const finish of afterwards) await finish();
  }

  /**
   * Removes a blocked and locked account with all that it has published, in the transaction of the caller; nobody gets a mail. Projects
   * that would have members but no owner are deleted. @returns the remaining work after the commit
   */
  async removeBlocked(tx: Transaction, { id, username }: UserEntity, removedBy: Actor): Promise<Afterwards[]> {
    return this.removeWith(tx, { userId: id, username, removedBy, withProjects: true, withPublished: true });
  }

  /** Removals run one after the other, and not at the same time as changes of admins. */
  private async removeAll(tx: Transaction, confirmed: UserEntity, choice: Choice): Promise<Afterwards[]> {
    const admins = await this.users.lockAdmins(tx);
    const user = await this.users.lock(tx, confirmed.id);
    this.passwords.requireSame(confirmed, user);
    requireOtherAdmin(admins, user.id);
    const { id, username } = user;
    const afterwards = await this.removeWith(tx, { userId: id, username, ...choice });
    await this.mails.queue(tx, accountRemovedMail(user, choice.withPublished, this.hub.of('/')));
    return afterwards;
  }

  private async removeWith(tx: Transaction, account: Omit<LeavingAccount, 'successor'>): Promise<Afterwards[]> {
    const { userId: id, username, removedBy } = account;
    const successor = { id: await this.accounts.formerMember(tx), username: FORMER_MEMBER };
    const afterwards = await this.steps.run(tx, { ...account, successor });
    await this.users.remove(tx, id);
    await this.audit.record(tx, { actor: removedBy, action: 'account.removed', object: accountObject(id, username) });
    return afterwards;
  }
}
