import { Injectable } from '@nestjs/common';
import { conflict } from '../../common/errors/hub-error';
import { SettingError } from '../../config/setting-error';
import { Transactions } from '../../database/transactions';
import type { Actor } from '../access/actor';
import { UsersRepository } from '../accounts/users.repository';
import { toPasskeyDto, type RecoveryCodesDto, type SecondFactorDto } from './dto/second-factor.dto';
import { SecondFactorChanges } from './second-factor-changes.service';
import { SecondFactorRepository } from './second-factor.repository';

/** What an account is protected with besides the password. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly changes: SecondFactorChanges,
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
  ) {}

  async get({ userId }: Actor): Promise<SecondFactorDto> {
    const authenticator = await this.factors.authenticator(userId);
    return {
      has_authenticator: authenticator?.lastStep != null,
      passkeys: (await this.factors.passkeys(userId)).map(toPasskeyDto),
      recovery_codes: await this.factors.countCodes(userId),
    };
  }

  /** Makes new recovery codes; the old ones end. @throws 409 if there is no second factor, 422 for a wrong password */
  newCodes(me: Actor, password: string | undefined, address: string): Promise<RecoveryCodesDto> {
    return this.changes.confirmed(me, password, address, async (tx, user) => {
      if (!user.hasSecondFactor) throw conflict('no-second-factor', 'Your account has no second factor.');
      await this.changes.note(tx, me, user, 'new-recovery-codes');
      return { recovery_codes: await this.changes.renewCodes(tx, user.id) };
    });
  }

  /**
   * Removes everything, for the owner of an account who has lost it all and has convinced the operator.
   * @param login username or email address
   * @throws SettingError for an unknown account and one without a second factor
   */
  async removeByOperator(login: string): Promise<void> {
    const found = await this.users.byLogin(login);
    await this.transactions.run(async (tx) => {
      const user = found && (await this.users.lock(tx, found.id));
      if (!user) throw new SettingError(`There is no account named ${login}.`);
      if (!user.hasSecondFactor) throw new SettingError(`${user.username} has no second factor.`);
      await this.factors.removeAll(tx, user.id);
      await this.changes.finish(tx, null, user, 'removed');
    });
  }
}
