import { paths } from '@hub/shared/paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HubError, invalid } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Settings } from '../../config/settings';
import { Transactions, type Transaction } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import type { Mail } from '../../mail/mail';
import { MailService } from '../../mail/mail.service';
import { UsersRepository } from '../accounts/users.repository';
import { CONFIRM_HOURS, linkIsOver, linkWith } from '../link-token';
import { hashOfSecret, newSecret } from '../one-time-secret';
import { PasswordCheckService } from '../passwords/password-check.service';
import { PasswordHash } from '../passwords/password-hash.service';
import {
  WRONG_PASSWORD,
  type AccountCreatedDto,
  type ConfirmSignUpDto,
  type SignUpConfirmedDto,
  type SignUpDto,
} from './dto/sign-up.dto';
import { NewAccountsService } from './new-accounts.service';
import { alreadyMemberMail, confirmSignUpMail } from './sign-up-mails';
import type { WaitingSignUpEntity } from './waiting-sign-up.entity';
import { WaitingSignUpsRepository, type NewSignUp } from './waiting-sign-ups.repository';

const KIND = 'confirm-sign-up';
const HOUR = 60 * 60 * 1000;

/** Creates accounts for people who sign up: at once, or when the link in a mail to their address is opened. */
@Injectable()
export class SignUpService implements OnModuleInit {
  constructor(
    private readonly newAccounts: NewAccountsService,
    private readonly waiting: WaitingSignUpsRepository,
    private readonly users: UsersRepository,
    private readonly limits: LimitsService,
    private readonly passwords: PasswordCheckService,
    private readonly hashes: PasswordHash,
    private readonly transactions: Transactions,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.composeWith(KIND, (payload) => this.composeLink((payload as { id: number }).id));
  }

  /**
   * Creates an account, or lets it wait where addresses are confirmed. The answer is then the same for an address in use.
   * @throws 403 where nobody can sign up, 409 for a username that is or was one, and for an address in use where addresses are not
   * confirmed, 422 for a reserved name and without the invitation or the address that is needed, 429 after too many from one address
   */
  async signUp(dto: SignUpDto, address: string): Promise<AccountCreatedDto> {
    this.newAccounts.requireAllowed(dto, 'password');
    await this.limits.consume('signupFromAddress', { address });
    const { confirmEmail } = this.settings;
    if (confirmEmail) await this.limits.consume('confirmationsOfEmail', { email: dto.email });
    const earlier = confirmEmail ? await this.earlierOf(dto) : null;
    const passwordHash = await this.hashes.of(dto.password);
    return this.transactions.run(async (tx) => {
      const invitation = await this.newAccounts.invitationOf(tx, dto, 'password');
      if (invitation) await this.waiting.removeOfInvitation(tx, invitation.id);
      const { username, email } = dto;
      const invitationId = invitation?.id ?? null;
      const mustWait = this.newAccounts.mustConfirm(email, invitation);
      if (mustWait) await this.wait(tx, { username, email, passwordHash, invitationId }, earlier);
      else await this.newAccounts.create(tx, { username, email, passwordHash }, invitationId);
      return { account_created: !mustWait };
    });
  }

  /**
   * Creates the account of the link in a mail. The password shows that the person who opens the mail is the one who has signed up.
   * @throws 409 for a username or address that was taken in the meantime, 422 for a wrong password and a link that is over, 429 after too
   * many wrong passwords
   */
  async confirm({ token, password }: ConfirmSignUpDto, address: string): Promise<SignUpConfirmedDto> {
    const waiting = await this.waiting.byToken(hashOfSecret(token));
    if (!waiting) throw linkIsOver();
    const { username, email, passwordHash, invitationId } = waiting;
    if (!(await this.passwords.matches({ login: username }, passwordHash, password, address))) {
      throw invalid([{ field: 'password', message: WRONG_PASSWORD }]);
    }
    await this.transactions.run(async (tx) => {
      if (!(await this.waiting.remove(tx, waiting.id))) throw linkIsOver();
      await this.newAccounts.create(tx, { username, email, passwordHash }, invitationId);
    });
    return { username };
  }

  /** The sign-up that waits under this name, for a login; null if there is none. */
  waitingAs(login: string): Promise<WaitingSignUpEntity | null> {
    return this.settings.confirmEmail ? this.waiting.byUsername(login) : Promise.resolve(null);
  }

  /**
   * Sends the link again to somebody who logs in with the right password before it was opened.
   * @returns the refusal of the login
   */
  async refuseWaiting({ id, email }: WaitingSignUpEntity): Promise<HubError> {
    if (await this.limits.allows('confirmationsOfEmail', { email })) {
      await this.transactions.run((tx) => this.mails.queueComposed(tx, KIND, { id }));
    }
    const detail = 'Please open the link in the mail that we have sent you. It confirms your email address.';
    return new HubError(403, 'address-not-confirmed', detail);
  }

  /** The sign-up that waits under the same name and is replaced; one of another person has another password. */
  private async earlierOf({ username, password }: SignUpDto): Promise<number | null> {
    const earlier = await this.waiting.byUsername(username);
    return earlier && (await this.hashes.matches(password, earlier.passwordHash)) ? earlier.id : null;
  }

  private async wait(tx: Transaction, signUp: Omit<NewSignUp, 'expiresAt'>, earlier: number | null): Promise<void> {
    await this.newAccounts.requireFreeName(tx, signUp.username);
    if (earlier !== null) await this.waiting.remove(tx, earlier);
    const expiresAt = new Date(Date.now() + CONFIRM_HOURS * HOUR);
    const id = await this.waiting.add(tx, { ...signUp, expiresAt });
    await this.mails.queueComposed(tx, KIND, { id });
  }

  /** Looks the address up only when the mail is composed, so that the answer to the sign-up and its time tell nothing. */
  private async composeLink(id: number): Promise<Mail | null> {
    const waiting = await this.waiting.byId(id);
    if (!waiting) return null;
    const owner = await this.users.byLogin(waiting.email);
    if (owner) return alreadyMemberMail(owner, this.hub.of(paths.resetPassword.to()));
    const token = newSecret();
    await this.waiting.setToken(id, hashOfSecret(token));
    return confirmSignUpMail(waiting, linkWith(this.hub.of(paths.confirmSignUp.to()), token));
  }
}
