import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { conflict, notFound } from '../../common/errors/hub-error';
import { Transactions, type Transaction } from '../../database/transactions';
import type { AccountType, Actor } from '../access/actor';
import { accountObject } from '../account-object';
import { belongsToHub } from '../hub-accounts';
import { PasswordCheckService } from '../passwords/password-check.service';
import { PasswordHash } from '../passwords/password-hash.service';
import { checkFirstAdmin, firstAdminIsTaken, type FirstAdmin } from './first-admin';
import { NewAccountSteps } from './new-account-steps';
import { FORMER_MEMBER } from './usernames';
import { UsersRepository, type AdminRow, type NewUser } from './users.repository';

export type { AdminRow } from './users.repository';

/** Creates accounts, and grants and revokes admin rights. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly steps: NewAccountSteps,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly passwords: PasswordCheckService,
    private readonly hashes: PasswordHash,
  ) {}

  /** Whether this is or was the name of an account or of an organization. */
  isTaken(tx: Transaction, username: string): Promise<boolean> {
    return this.users.isNameTaken(tx, username);
  }

  /**
   * Creates an account with everything that belongs to one.
   * @returns its id
   * @throws 409 for an email address in use and a name that is or was one
   */
  async create(tx: Transaction, values: NewUser): Promise<number> {
    const id = await this.users.create(tx, values);
    await this.steps.run(tx, { id, username: values.username });
    return id;
  }

  /**
   * Creates the first admin if the hub has none. If several hubs start at the same time, one of them does.
   * @returns whether the admin was created
   * @throws SettingError for an invalid username, a common password, and a name or address in use
   */
  async createAdminIfNone(wanted: FirstAdmin): Promise<boolean> {
    checkFirstAdmin(wanted);
    const { email, password } = wanted;
    const username = wanted.username.toLowerCase();
    return this.transactions.run(async (tx) => {
      if ((await this.users.lockAdmins(tx)).length > 0) return false;
      if (username === FORMER_MEMBER || (await this.isTaken(tx, username))) throw firstAdminIsTaken(username);
      if (await this.users.byLogin(email)) throw firstAdminIsTaken(username);
      const passwordHash = await this.hashes.of(password);
      await this.createForHub(tx, { username, email, passwordHash, accountType: 'admin' });
      return true;
    });
  }

  /** Creates the account of a part of the hub, which cannot log in, unless it exists. @returns its id */
  async createSystemAccount(username: string): Promise<number> {
    return this.transactions.run((tx) => this.systemAccount(tx, username));
  }

  /** Creates the account that keeps what removed accounts have published, unless it exists. @returns its id */
  formerMember(tx: Transaction): Promise<number> {
    return this.systemAccount(tx, FORMER_MEMBER, 'Former member');
  }

  /** All admins by username, each with who made them one, and when. */
  listAdmins(): Promise<AdminRow[]> {
    return this.users.listAdmins();
  }

  /**
   * Takes effect with the next call.
   * @param actor null for the operator
   * @returns the username as it is stored
   * @throws 404 for an unknown user, 409 for an account that can't log in or is blocked
   */
  makeAdmin(name: string, actor: Actor | null): Promise<string> {
    return this.setAccountType(name, 'admin', actor);
  }

  /**
   * Takes effect with the next call. @returns the username as it is stored @throws 404 for an unknown user, 409 for the
   * last admin
   */
  removeAdmin(name: string, actor: Actor | null): Promise<string> {
    return this.setAccountType(name, 'hub', actor);
  }

  /** Forgets wrong passwords from elsewhere than the user's own addresses. @throws 404 for an unknown user */
  async unlock(login: string): Promise<void> {
    const user = await this.users.byLogin(login);
    if (!user) throw notFound('user');
    await this.passwords.unlock(user.id);
  }

  private setAccountType(name: string, accountType: AccountType, actor: Actor | null): Promise<string> {
    return this.transactions.run(async (tx) => {
      const admins = await this.users.lockAdmins(tx);
      const user = await this.users.byUsernameWithHash(tx, name.toLowerCase());
      if (!user) throw notFound('user');
      const { id, username } = user;
      if (user.accountType === accountType) return username;
      if (accountType === 'hub') requireOtherAdmin(admins, id);
      else if (!(await this.users.canLogIn(id, tx))) throw belongsToHub();
      else if (user.blockedAt) throw conflict('account-blocked', 'This account is blocked. Please unblock it first.');
      await this.users.update(tx, id, { accountType });
      const action = accountType === 'admin' ? 'admin.added' : 'admin.removed';
      await this.audit.record(tx, { actor, action, object: accountObject(id, username) });
      return username;
    });
  }

  private async systemAccount(tx: Transaction, username: string, fullName?: string): Promise<number> {
    const existing = await this.users.byUsername(username, tx);
    if (existing) return existing.id;
    const email = `${username}@localhost`;
    return this.createForHub(tx, { username, email, passwordHash: null, accountType: 'hub', fullName });
  }

  private async createForHub(tx: Transaction, values: NewUser): Promise<number> {
    const id = await this.create(tx, values);
    const object = accountObject(id, values.username);
    await this.audit.record(tx, { actor: null, action: 'account.created', object });
    return id;
  }
}

/**
 * @param admins all admins, locked by {@link UsersRepository.lockAdmins} @throws 409 if this account is the only one
 */
export function requireOtherAdmin(admins: number[], id: number): void {
  if (admins.length === 1 && admins[0] === id) throw conflict('last-admin', 'The hub needs at least one admin');
}
