import { Injectable } from '@nestjs/common';
import { invalid } from '../../common/errors/hub-error';
import { LimitsService, type Subject } from '../../limits/limits.service';
import { wrongCredential } from '../access/credential-errors';
import type { Actor } from '../access/actor';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { UserEntity } from '../user.entity';
import { PasswordHash } from './password-hash.service';

/** Compares passwords, and limits the rate of guesses. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly limits: LimitsService,
    private readonly passwords: PasswordHash,
    private readonly sessions: SessionsRepository,
  ) {}

  /**
   * @param account the account, or the text that was typed as one
   * @param passwordHash null for accounts without a password and for unknown accounts: never right, and takes the same time
   * @throws 429 after too many wrong passwords for the account or from the address
   */
  async matches(account: Subject, passwordHash: string | null, password: string, address: string): Promise<boolean> {
    const atHome = { ...account, address };
    // Addresses from which the account has logged in before are counted separately, so that failed attempts from
    // elsewhere do not lock the user out.
    const subject = (await this.limits.remembers(atHome)) ? atHome : account;
    await this.limits.consume('loginFromAddress', { address });
    await this.limits.consume('loginOfAccount', subject);
    if (!(await this.passwords.matches(password, passwordHash))) return false;
    await this.limits.giveBack('loginFromAddress', { address });
    await this.limits.giveBack('loginOfAccount', subject);
    await this.limits.remember(atHome);
    return true;
  }

  /** Forgets the wrong passwords for an account that came from addresses from which it has never logged in. */
  async unlock(userId: number): Promise<void> {
    await this.limits.forgive('loginOfAccount', { user: userId });
  }

  /**
   * Checks the current password of a logged-in user. Who has none must have logged in with a provider just now.
   * @param user with the hash of the password
   * @throws 422 at `current_password`, 429 like {@link matches}
   */
  async confirm(
    user: UserEntity,
    current: string | undefined,
    address: string,
    { sessionId }: Pick<Actor, 'sessionId'>,
  ): Promise<void> {
    if (user.passwordHash === null) {
      if (await this.sessions.isYoungerThan(FRESH_MS, user.id, sessionId!)) return;
      throw refused(NOT_FRESH);
    }
    if (!current) throw refused('Please enter your current password');
    const matches = await this.matches({ user: user.id }, user.passwordHash, current, address);
    if (!matches) throw refused(WRONG);
  }

  /**
   * Checks once the account is locked that the password which {@link confirm} has checked is still the same.
   * @throws 401 if the account was removed in the meantime, 422 if the password was changed
   */
  requireSame(confirmed: UserEntity, held: UserEntity | null): asserts held is UserEntity {
    if (!held) throw wrongCredential('session');
    if (held.passwordHash !== confirmed.passwordHash) throw refused(WRONG);
  }
}

/** Time for which a login stands for the password of an account without one. */
const FRESH_MS = 10 * 60 * 1000;
const NOT_FRESH = 'Your account has no password. Please log out, log in again, and repeat this within ten minutes.';
const WRONG = 'The current password is wrong';
const refused = (message: string) => invalid([{ field: 'current_password', message }]);
