import { Injectable } from '@nestjs/common';
import { LimitsService } from '../../limits/limits.service';
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
}
