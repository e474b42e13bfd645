import { paths } from '@hub/shared/paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { notFound } from '../../common/errors/hub-error';
import { belongsToHub } from '../hub-accounts';
import { Transactions } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { HubAddress } from '../../config/hub-address.service';
import type { Mail } from '../../mail/mail';
import { MailService } from '../../mail/mail.service';
import { ApiKeysRepository } from '../api-keys/api-keys.repository';
import { UsersRepository } from '../accounts/users.repository';
import { hashOfSecret, newSecret } from '../one-time-secret';
import { PasswordHash } from '../passwords/password-hash.service';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { ConfirmPasswordResetDto, DoneDto, ResetPasswordDto } from './dto/reset.dto';
import { PasswordResetRepository } from './password-reset.repository';
import { passwordChangedMail, resetLinkMail } from './reset-mails';
import { LINK_MINUTES, linkIsOver, linkWith } from '../link-token';

const KIND = 'password-reset';

/** Resets a forgotten password with a link that is sent by mail. */
@Injectable()
export class PasswordResetService implements OnModuleInit {
  constructor(
    private readonly resets: PasswordResetRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly apiKeys: ApiKeysRepository,
    private readonly limits: LimitsService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly hashes: PasswordHash,
  ) {}

  onModuleInit(): void {
    this.mails.composeWith(KIND, (payload) => this.composeLink((payload as { email: string }).email));
  }

  /**
   * Records the request for a new password. The account is looked up only when the mail is composed. The response and
   * its time are therefore the same for every address, with or without an account.
   * @throws 429 after too many requests for one email address or from one IP address
   */
  async ask({ email }: ResetPasswordDto, address: string): Promise<DoneDto> {
    await this.limits.consume('resetFromAddress', { address });
    await this.limits.consume('resetOfAccount', { email });
    await this.transactions.run((tx) => this.mails.queueComposed(tx, KIND, { email }));
    return { detail: 'Check your email for new password' };
  }

  /**
   * Uses up the link. The new password ends all sessions and all other links.
   * @throws 422 for a link that was used, has expired or never existed
   */
  async confirm({ token, password, revoke_keys = false }: ConfirmPasswordResetDto): Promise<DoneDto> {
    const tokenHash = hashOfSecret(token);
    const user = await this.resets.ownerOf(tokenHash);
    if (!user) throw linkIsOver();
    const passwordHash = await this.hashes.of(password);
    await this.transactions.run(async (tx) => {
      await this.resets.setPassword(tx, user.id, passwordHash);
      if (!(await this.resets.consumeToken(tx, tokenHash))) throw linkIsOver();
      await this.users.dropResetLinks(tx, user.id);
      await this.sessions.endAll(tx, user.id);
      if (revoke_keys) await this.apiKeys.deleteAll(tx, user.id);
      await this.audit.record(tx, {
        actor: { userId: null, username: user.username, sessionId: null },
        action: 'password.reset',
        object: { type: 'user', id: user.id, name: user.username },
        details: { keys_revoked: revoke_keys },
      });
      await this.mails.queue(tx, passwordChangedMail(user, this.hub.of(paths.resetPassword.to()), revoke_keys));
    });
    return { detail: 'Your password has been changed' };
  }

  /**
   * Makes a link for a new password, which an operator hands over.
   * @throws 404 for an unknown user, 409 for an account that can't log in
   */
  async linkFor(username: string): Promise<string> {
    const user = await this.users.byLogin(username.toLowerCase());
    if (!user) throw notFound('user');
    if (!(await this.users.canLogIn(user.id))) throw belongsToHub();
    return this.newLink(user.id);
  }

  /** Composes nothing for an address without an account, and for accounts that cannot log in. */
  private async composeLink(email: string): Promise<Mail | null> {
    const user = await this.users.byLogin(email);
    const canLogIn = user !== null && (await this.users.canLogIn(user.id));
    return canLogIn ? resetLinkMail(user, await this.newLink(user.id)) : null;
  }

  private async newLink(userId: number): Promise<string> {
    const token = newSecret();
    const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
    await this.resets.addToken(userId, hashOfSecret(token), expiresAt);
    return linkWith(this.hub.of(paths.resetPassword.to()), token);
  }
}
