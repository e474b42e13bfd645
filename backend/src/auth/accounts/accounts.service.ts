import { Injectable } from '@nestjs/common';
import { conflict, invalid, notFound } from '../../common/errors/hub-error';
import { Transactions, type Transaction } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { hashPassword } from '../passwords/password-hash';
import type { UserEntity } from '../user.entity';
import type { AccountCreatedDto, SignupDto } from './dto/signup.dto';
import { checkFirstAdmin, firstAdminIsTaken, type FirstAdmin } from './first-admin';
import { NewAccountSteps } from './new-account-steps';
import { isReservedUsername } from './usernames';
import { UsersRepository, type NewUser } from './users.repository';

/** Makes accounts, and makes admins of them. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly steps: NewAccountSteps,
    private readonly transactions: Transactions,
    private readonly limits: LimitsService,
  ) {}

  /** @throws 409 for a username or e-mail address in use, 422 for a reserved name, 429 after too many from one address */
  async signUp({ username, email, password }: SignupDto, address: string): Promise<AccountCreatedDto> {
    if (isReservedUsername(username)) throw invalid([{ field: 'username', message: 'This username is reserved' }]);
    await this.limits.take('signupFromAddress', address);
    const passwordHash = await hashPassword(password);
    await this.transactions.run((tx) => this.create(tx, { username, email, passwordHash, accountType: 'hub' }));
    return { account_created: true };
  }

  /**
   * Makes the operator's first admin where the hub has none; of hubs that start together one makes it.
   * @returns whether it was made
   * @throws SettingError for a bad username, a common password, and a name or address in use
   */
  async createAdminIfNone(wanted: FirstAdmin): Promise<boolean> {
    checkFirstAdmin(wanted);
    const { email, password } = wanted;
    const username = wanted.username.toLowerCase();
    return this.transactions.run(async (tx) => {
      if ((await this.users.lockAdmins(tx)).length > 0) return false;
      if ((await this.users.byLogin(username)) ?? (await this.users.byLogin(email))) throw firstAdminIsTaken(username);
      await this.create(tx, { username, email, passwordHash: await hashPassword(password), accountType: 'admin' });
      return true;
    });
  }

  /** The account of a part of the hub: it can't log in. Made once. @returns its id */
  async createSystemAccount(username: string): Promise<number> {
    return this.transactions.run(async (tx) => {
      const existing = await this.users.byUsername(username);
      if (existing) return existing.id;
      return this.create(tx, { username, email: `${username}@localhost`, passwordHash: null, accountType: 'hub' });
    });
  }

  /** Counts from the next call on. @returns the username as it is kept @throws 404 for an unknown user */
  async makeAdmin(name: string): Promise<string> {
    const { id, username } = await this.named(name);
    await this.users.update(id, { accountType: 'admin' });
    return username;
  }

  /** Counts from the next call on. @returns the username as it is kept @throws 404 for an unknown user, 409 for the last admin */
  async removeAdmin(name: string): Promise<string> {
    const { id, username } = await this.named(name);
    await this.transactions.run(async (tx) => {
      const admins = await this.users.lockAdmins(tx);
      if (admins.length === 1 && admins[0] === id) throw conflict('last-admin', 'The hub needs at least one admin');
      await this.users.update(id, { accountType: 'hub' }, tx);
    });
    return username;
  }

  private async create(tx: Transaction, values: NewUser): Promise<number> {
    const id = await this.users.create(tx, values);
    await this.steps.run(tx, { id, username: values.username });
    return id;
  }

  private async named(name: string): Promise<UserEntity> {
    const user = await this.users.byUsername(name.toLowerCase());
    if (!user) throw notFound('user');
    return user;
  }
}
