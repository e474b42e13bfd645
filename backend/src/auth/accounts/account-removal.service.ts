import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { Transactions, type Transaction } from '../../database/transactions';
import { HubAddress } from '../../mail/hub-address.service';
import { MailService } from '../../mail/mail.service';
import type { Actor } from '../access/actor';
import { wrongCredential } from '../access/credential-errors';
import { accountObject } from '../account-object';
import { PasswordCheckService } from '../passwords/password-check.service';
import type { UserEntity } from '../user.entity';
import { accountRemovedMail } from './account-mails';
import { AccountRemovalSteps, type Afterwards } from './account-removal-steps';
import { AccountsService, demandOtherAdmin } from './accounts.service';
import type { RemoveAccountDto } from './dto/account.dto';
import { FORMER_MEMBER } from './usernames';
import { UsersRepository } from './users.repository';

/** Lets people go, with all that is theirs alone. */
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

  /** @throws 422 for a wrong password, 409 for the last admin and for what other rooms can't let go */
  async remove(me: Actor, { current_password }: RemoveAccountDto, address: string): Promise<void> {
    const user = await this.users.byIdWithHash(me.userId);
    if (!user) throw wrongCredential('session');
    await this.passwords.confirm(user, current_password, address);
    const afterwards = await this.transactions.run((tx) => this.removeAll(tx, me, user));
    for (const finish of afterwards) await finish();
  }

  /** Removals take turns, with each other and with changes of admins. */
  private async removeAll(tx: Transaction, me: Actor, confirmed: UserEntity): Promise<Afterwards[]> {
    const admins = await this.users.lockAdmins(tx);
    const user = await this.users.lock(tx, me.userId);
    this.passwords.demandSame(confirmed, user);
    demandOtherAdmin(admins, user.id);
    const { id, username } = user;
    const heir = { id: await this.accounts.formerMember(tx), username: FORMER_MEMBER };
    const afterwards = await this.steps.run(tx, { actor: me, heir });
    await this.users.remove(tx, user);
    await this.audit.record(tx, { actor: me, action: 'account.removed', object: accountObject(id, username) });
    await this.mails.queue(tx, accountRemovedMail(user, this.hub.of('/')));
    return afterwards;
  }
}
