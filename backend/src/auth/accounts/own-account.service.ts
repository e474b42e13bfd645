import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { notFound } from '../../common/errors/hub-error';
import { Transactions, type Transaction } from '../../database/transactions';
import { HubAddress } from '../../config/hub-address.service';
import { MailService } from '../../mail/mail.service';
import type { Actor } from '../access/actor';
import { wrongCredential } from '../access/credential-errors';
import { accountObject } from '../account-object';
import { AddressChangesService } from '../addresses/address-changes.service';
import { PasswordHash } from '../passwords/password-hash.service';
import { PasswordCheckService } from '../passwords/password-check.service';
import { SessionsRepository } from '../sessions/sessions.repository';
import { IdentitiesRepository } from '../sign-in/identities.repository';
import type { UserEntity } from '../user.entity';
import { accountChangedMail, type AccountChanges } from './account-mails';
import { toAccountDto, type AccountDto, type UpdateAccountDto } from './dto/account.dto';
import { toProfileDto, type ProfileDto, type UpdateProfileDto } from './dto/profile.dto';
import { ProfileOrganizations } from './profile-organizations';
import { UsersRepository } from './users.repository';

/** The profile and the login details of an account. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly identities: IdentitiesRepository,
    private readonly sessions: SessionsRepository,
    private readonly organizations: ProfileOrganizations,
    private readonly passwords: PasswordCheckService,
    private readonly hashes: PasswordHash,
    private readonly addresses: AddressChangesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  /** @throws 404 for an unknown user */
  async profile(username: string): Promise<ProfileDto> {
    const user = await this.users.byUsername(username.toLowerCase());
    if (!user) throw notFound('user');
    return toProfileDto(user, await this.identities.ofUser(user.id), await this.organizations.of(user.id));
  }

  /**
   * A field that is left out is unchanged; null or the empty string clears it. @throws 401 if the account was removed
   * in the meantime
   */
  async updateProfile(me: Actor, dto: UpdateProfileDto): Promise<ProfileDto> {
    const values = {
      fullName: cleared(dto.full_name),
      githubUsername: cleared(dto.github_username),
      twitterHandle: cleared(dto.twitter_handle),
      researchInterests: cleared(dto.research_interests),
    };
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, me.userId);
      if (!user) throw wrongCredential('session');
      const fields = Object.keys(values) as (keyof typeof values)[];
      if (fields.every((field) => values[field] === undefined || values[field] === user[field])) return;
      await this.users.update(tx, user.id, values);
      await this.noteChange(tx, me, { profile: true });
    });
    return this.profile(me.username);
  }

  async account(me: Actor): Promise<AccountDto> {
    const user = await this.withHash(me);
    return toAccountDto(user, await this.addresses.waitingOf(user.id));
  }

  /**
   * A new password ends all other sessions. A mail is sent to the previous address. A new address may have to wait for its confirmation.
   * @throws 401 if the account was removed in the meantime, 422 if something changes and the current password is
   * missing or wrong, 409 for an email address in use where addresses are not confirmed
   */
  async updateAccount(me: Actor, dto: UpdateAccountDto, address: string): Promise<AccountDto> {
    const user = await this.withHash(me);
    if (typeof dto.review_mail === 'boolean' && dto.review_mail !== user.reviewMail) {
      user.reviewMail = dto.review_mail;
      await this.transactions.run((tx) => this.users.update(tx, user.id, { reviewMail: user.reviewMail }));
    }
    const email = dto.email && dto.email !== user.email ? dto.email : undefined;
    if (dto.email && !email) await this.addresses.drop(user.id);
    if (!email && !dto.password) return this.account(me);
    await this.passwords.confirm(user, dto.current_password, address, me);
    if (email) await this.addresses.admit(email);
    const passwordHash = dto.password && (await this.hashes.of(dto.password));
    await this.transactions.run(async (tx) => {
      this.passwords.requireSame(user, await this.users.lock(tx, user.id));
      const isEmailNow = email && !this.addresses.areConfirmed;
      if (email && !isEmailNow) await this.addresses.wait(tx, user.id, email);
      if (passwordHash) await this.endOtherSessions(tx, me);
      const changes = { ...(isEmailNow && { email: true as const }), ...(passwordHash && { password: true as const }) };
      if (Object.keys(changes).length === 0) return;
      await this.users.update(tx, user.id, { email: isEmailNow ? email : undefined, passwordHash });
      await this.users.dropResetLinks(tx, user.id);
      await this.noteChange(tx, me, changes);
      await this.mails.queue(tx, accountChangedMail(user, changes, this.hub.of(paths.resetPassword.to())));
    });
    return this.account(me);
  }

  private async endOtherSessions(tx: Transaction, me: Actor): Promise<void> {
    const ended = await this.sessions.endOthers(tx, me.userId, me.sessionId!);
    const object = accountObject(me.userId, me.username);
    if (ended > 0)
      await this.audit.record(tx, { actor: me, action: 'session.ended', object, details: { others: ended } });
  }

  private noteChange(tx: Transaction, me: Actor, details: AccountChanges | { profile: true }): Promise<void> {
    const object = accountObject(me.userId, me.username);
    return this.audit.record(tx, { actor: me, action: 'account.changed', object, details: { ...details } });
  }

  private async withHash(me: Actor): Promise<UserEntity> {
    const user = await this.users.byIdWithHash(me.userId);
    if (!user) throw notFound('user');
    return user;
  }
}

const cleared = (text: string | null | undefined) => (text === '' ? null : text);
