import { paths } from '@hub/shared/paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { HubAddress } from '../../config/hub-address.service';
import { Settings } from '../../config/settings';
import { Transactions, type Transaction } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import type { Mail } from '../../mail/mail';
import { MailService } from '../../mail/mail.service';
import { accountObject } from '../account-object';
import { accountChangedMail } from '../accounts/account-mails';
import { UsersRepository } from '../accounts/users.repository';
import { CONFIRM_HOURS, linkIsOver, linkWith } from '../link-token';
import { hashOfSecret, newSecret } from '../one-time-secret';
import { alreadyMemberMail } from '../sign-up/sign-up-mails';
import type { UserEntity } from '../user.entity';
import { confirmAddressMail } from './address-mails';
import { AddressChangesRepository } from './address-changes.repository';
import type { ConfirmEmailDto, EmailConfirmedDto } from './dto/confirm-email.dto';

const KIND = 'confirm-address';
const HOUR = 60 * 60 * 1000;

/** Gives accounts another email address: at once, or when the link in a mail to it is opened. */
@Injectable()
export class AddressChangesService implements OnModuleInit {
  constructor(
    private readonly changes: AddressChangesRepository,
    private readonly users: UsersRepository,
    private readonly limits: LimitsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.composeWith(KIND, (payload) => this.composeLink((payload as { userId: number }).userId));
  }

  /** Whether an address counts only once its owner has opened a link. */
  get areConfirmed(): boolean {
    return this.settings.confirmEmail;
  }

  /** The address that waits for its confirmation; null if none does. */
  async waitingOf(userId: number): Promise<string | null> {
    return this.areConfirmed ? ((await this.changes.ofUser(userId))?.email ?? null) : null;
  }

  /** @throws 429 after too many mails to this address */
  async admit(email: string): Promise<void> {
    if (this.areConfirmed) await this.limits.consume('confirmationsOfEmail', { email });
  }

  /** Lets an address wait for a locked account. An address in use gets the same answer, and another mail. */
  async wait(tx: Transaction, userId: number, email: string): Promise<void> {
    await this.changes.set(tx, userId, email, new Date(Date.now() + CONFIRM_HOURS * HOUR));
    await this.mails.queueComposed(tx, KIND, { userId });
  }

  /** Forgets the address that waits. */
  async drop(userId: number): Promise<void> {
    await this.transactions.run((tx) => this.changes.drop(tx, userId));
  }

  /**
   * Gives the account of a link its new address, and tells the previous one.
   * @throws 409 for an address that another account has got in the meantime, 422 for a link that is over
   */
  async confirm({ token }: ConfirmEmailDto): Promise<EmailConfirmedDto> {
    const tokenHash = hashOfSecret(token);
    const change = await this.changes.byToken(tokenHash);
    if (!change) throw linkIsOver();
    const { userId, email } = change;
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user || !(await this.changes.consume(tx, tokenHash))) throw linkIsOver();
      await this.users.update(tx, userId, { email });
      await this.users.dropResetLinks(tx, userId);
      await this.noteChange(tx, user);
    });
    return { email };
  }

  private async noteChange(tx: Transaction, user: UserEntity): Promise<void> {
    const { id, username } = user;
    await this.audit.record(tx, {
      actor: { userId: null, username, sessionId: null },
      action: 'account.changed',
      object: accountObject(id, username),
      details: { email: true },
    });
    await this.mails.queue(tx, accountChangedMail(user, { email: true }, this.hub.of(paths.resetPassword.to())));
  }

  private async composeLink(userId: number): Promise<Mail | null> {
    const change = await this.changes.ofUser(userId);
    const user = change && (await this.users.byId(userId));
    if (!user) return null;
    const owner = await this.users.byLogin(change.email);
    if (owner && owner.id !== userId) return alreadyMemberMail(owner, this.hub.of(paths.resetPassword.to()));
    const token = newSecret();
    await this.changes.setToken(userId, hashOfSecret(token));
    return confirmAddressMail(user.username, change.email, linkWith(this.hub.of(paths.confirmEmail.to()), token));
  }
}
