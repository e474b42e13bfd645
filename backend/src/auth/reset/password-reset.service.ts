import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { invalid } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { HubAddress } from '../../mail/hub-address.service';
import type { Mail } from '../../mail/mail';
import { MailService } from '../../mail/mail.service';
import { ApiKeysRepository } from '../api-keys/api-keys.repository';
import { UsersRepository } from '../accounts/users.repository';
import { hashPassword } from '../passwords/password-hash';
import { SessionsRepository } from '../sessions/sessions.repository';
import type { ConfirmPasswordResetDto, DoneDto, ResetPasswordDto } from './dto/reset.dto';
import { PasswordResetRepository } from './password-reset.repository';
import { passwordChangedMail, resetLinkMail } from './reset-mails';
import { hashOfResetToken, LINK_IS_OVER, LINK_MINUTES, newResetToken } from './reset-token';

const KIND = 'password-reset';
const SCREEN = '/reset_password';

/** A new password for somebody who forgot the old one and still reads the account's mails. */
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
  ) {}

  onModuleInit(): void {
    this.mails.composeWith(KIND, ({ email }) => this.composeLink(String(email)));
  }

  /**
   * Only notes that somebody asked: the account is looked up when the mail is composed. So the answer and its time are the
   * same for every address, whether it has an account or not.
   * @throws 429 after too many for one address of mail, or from one address of the net
   */
  async ask({ email }: ResetPasswordDto, address: string): Promise<DoneDto> {
    await this.limits.take('resetFromAddress', address);
    await this.limits.take('resetOfAccount', email.toLowerCase());
    await this.transactions.run((tx) => this.mails.queueComposed(tx, KIND, { email }));
    return { detail: 'Check your email for new password' };
  }

  /**
   * Takes the link: the new password ends all sessions and all other links.
   * @throws 422 for a link that is used, ran out or never was
   */
  async confirm({ token, password, revoke_keys = false }: ConfirmPasswordResetDto): Promise<DoneDto> {
    const tokenHash = hashOfResetToken(token);
    const user = await this.resets.ownerOf(tokenHash);
    if (!user) throw linkIsOver();
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (tx) => {
      await this.resets.setPassword(tx, user.id, passwordHash);
      if (!(await this.resets.take(tx, tokenHash))) throw linkIsOver();
      await this.users.dropResetLinks(tx, user.id);
      await this.sessions.endAll(tx, user.id);
      if (revoke_keys) await this.apiKeys.deleteAll(tx, user.id);
      await this.audit.record(tx, {
        actor: { userId: null, username: user.username, sessionId: null },
        action: 'password.reset',
        object: { type: 'user', id: user.id, name: user.username },
        details: { keys_revoked: revoke_keys },
      });
      await this.mails.queue(tx, passwordChangedMail(user, this.hub.of(SCREEN), revoke_keys));
    });
    return { detail: 'Your password has been changed' };
  }

  /** Nothing for an address without an account, and for accounts that nobody logs in to. */
  private async composeLink(email: string): Promise<Mail | null> {
    const user = await this.users.byLogin(email);
    if (!user?.passwordHash) return null;
    const token = newResetToken();
    const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
    await this.resets.add(user.id, hashOfResetToken(token), expiresAt);
    return resetLinkMail(user, `${this.hub.of(SCREEN)}#token=${token}`); // what stands behind # is sent to no server
  }
}

const linkIsOver = () => invalid([{ field: 'token', message: LINK_IS_OVER }]);
