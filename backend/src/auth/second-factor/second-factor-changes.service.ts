import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { HubAddress } from '../../config/hub-address.service';
import { Transactions, type Transaction } from '../../database/transactions';
import { MailService } from '../../mail/mail.service';
import type { Actor } from '../access/actor';
import { wrongCredential } from '../access/credential-errors';
import { accountObject } from '../account-object';
import { UsersRepository } from '../accounts/users.repository';
import { PasswordCheckService } from '../passwords/password-check.service';
import type { UserEntity } from '../user.entity';
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes';
import { SealedSecrets } from './sealed-secrets.service';
import { secondFactorMail, type SecondFactorChange } from './second-factor-mails';
import { SecondFactorRepository } from './second-factor.repository';

/** Who makes a change; `userId` is null before the login. */
type By = Pick<Actor, 'username' | 'sessionId'> & { userId: number | null };
type Work<T> = (tx: Transaction, user: UserEntity) => Promise<T>;

/** What all changes of a second factor share: the password before, and afterwards what logins need, recovery codes and the mail. */
@Injectable()
export class SecondFactorChanges {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordCheckService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  /** Works on the locked account after its password was checked. @throws 422 for a wrong password */
  async confirmed<T>(me: Actor, password: string | undefined, address: string, work: Work<T>): Promise<T> {
    const confirmed = await this.users.byIdWithHash(me.userId);
    if (!confirmed) throw wrongCredential('session');
    await this.passwords.confirm(confirmed, password, address, me);
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, me.userId);
      this.passwords.requireSame(confirmed, user);
      return work(tx, user);
    });
  }

  /** Works on the locked account. @throws 401 if the account was removed in the meantime */
  locked<T>(me: Actor, work: Work<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, me.userId);
      if (!user) throw wrongCredential('session');
      return work(tx, user);
    });
  }

  /**
   * Ends a change: logins need what there is now, and the owner is told.
   * @returns recovery codes, which are never shown again, if this is the first factor; null otherwise
   */
  async finish(
    tx: Transaction,
    actor: Actor | null,
    user: UserEntity,
    change: SecondFactorChange,
  ): Promise<string[] | null> {
    const isOn = await this.factors.isOn(tx, user.id);
    if (isOn !== user.hasSecondFactor) await this.users.update(tx, user.id, { hasSecondFactor: isOn });
    if (!isOn) await this.factors.removeAll(tx, user.id);
    await this.note(tx, actor, user, change);
    return isOn && !user.hasSecondFactor ? this.renewCodes(tx, user.id) : null;
  }

  /** @returns ten codes, which replace those before */
  async renewCodes(tx: Transaction, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => this.secrets.digest(plainRecoveryCode(code)));
    await this.factors.replaceCodes(tx, userId, hashes);
    return codes;
  }

  /** Writes a change into the audit log and tells the owner. */
  async note(tx: Transaction, actor: By | null, user: UserEntity, change: SecondFactorChange): Promise<void> {
    const object = accountObject(user.id, user.username);
    await this.audit.record(tx, { actor, action: 'second_factor.changed', object, details: { change } });
    await this.mails.queue(tx, secondFactorMail(user, change, this.hub.of(paths.signIn.to())));
  }
}
