import { Injectable } from '@nestjs/common';
import { invalid } from '../../common/errors/hub-error';
import { LimitsService } from '../../limits/limits.service';
import { wrongCredential } from '../access/credential-errors';
import type { UserEntity } from '../user.entity';
import { passwordMatches } from './password-hash';

/** Compares passwords, and slows down those who guess. */
@Injectable()
export class PasswordCheckService {
  constructor(private readonly limits: LimitsService) {}

  /**
   * @param account whose password it would be; any fixed text for one that does not exist
   * @param passwordHash null for accounts without a password and for those that don't exist: never right, as slow
   * @throws 429 after too many wrong ones, for the account or from the address
   */
  async matches(account: string, passwordHash: string | null, password: string, address: string): Promise<boolean> {
    const atHome = `${account} from ${address}`;
    // Whoever got in from here before is counted apart: strangers who fail elsewhere can't lock them out.
    const subject = (await this.limits.remembers(atHome)) ? atHome : account;
    await this.limits.take('loginFromAddress', address);
    await this.limits.take('loginOfAccount', subject);
    if (!(await passwordMatches(password, passwordHash))) return false;
    await this.limits.giveBack('loginFromAddress', address);
    await this.limits.giveBack('loginOfAccount', subject);
    await this.limits.remember(atHome);
    return true;
  }

  /**
   * Lets pass who knows the password of the account they are logged in to.
   * @param user with the hash of the password
   * @throws 422 at `current_password`, 429 like {@link matches}
   */
  async confirm(user: UserEntity, current: string | undefined, address: string): Promise<void> {
    if (!current) throw refused('Please enter your current password');
    const matches = await this.matches(`user ${user.id}`, user.passwordHash, current, address);
    if (!matches) throw refused(WRONG);
  }

  /**
   * What {@link confirm} let pass was right a moment ago: asked again once the account is held.
   * @throws 401 where the account is gone by now, 422 where it has another password
   */
  demandSame(confirmed: UserEntity, held: UserEntity | null): asserts held is UserEntity {
    if (!held) throw wrongCredential('session');
    if (held.passwordHash !== confirmed.passwordHash) throw refused(WRONG);
  }
}

const WRONG = 'The current password is wrong';
const refused = (message: string) => invalid([{ field: 'current_password', message }]);
