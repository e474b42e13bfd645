import { paths } from '@hub/shared/paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invalid } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Settings } from '../../config/settings';
import { Transactions, type Transaction } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import type { Mail } from '../../mail/mail';
import { MailService } from '../../mail/mail.service';
import { UsersRepository } from '../accounts/users.repository';
import { hashOfSecret } from '../one-time-secret';
import type { SessionDto } from '../sessions/dto/session.dto';
import { SessionsService } from '../sessions/sessions.service';
import { NewAccountsService } from '../sign-up/new-accounts.service';
import { alreadyMemberMail } from '../sign-up/sign-up-mails';
import type { ProviderSignUpDto, ProviderSignUpResultDto } from './dto/sign-in.dto';
import { IdentitiesRepository } from './identities.repository';
import { ProvidersService } from './providers.service';
import { signUpCodeMail } from './sign-up-code-mail';
import { hashOfCode, newCode } from './sign-up-code';
import { ticketIsOver } from './sign-in.service';
import type { SignInTicketEntity } from './sign-in-ticket.entity';
import { SignInRepository } from './sign-in.repository';

const KIND = 'sign-up-code';
/** Wrong codes after which another one is needed. */
const MAX_TRIES = 5;

/** The browser that creates the account. */
interface Origin {
  /** Hash of its cookie; null without one. */
  browser: Buffer | null;
  address: string;
}

/** Creates accounts without a password, for people whom a provider knows. */
@Injectable()
export class ProviderSignUpService implements OnModuleInit {
  constructor(
    private readonly providers: ProvidersService,
    private readonly signIns: SignInRepository,
    private readonly identities: IdentitiesRepository,
    private readonly newAccounts: NewAccountsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly mails: MailService,
    private readonly transactions: Transactions,
    private readonly hub: HubAddress,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.mails.composeWith(KIND, (payload) => this.composeCode((payload as { ticket: string }).ticket));
  }

  /**
   * Creates the account and logs in to it. Where addresses are confirmed, a first call sends a code to the address, and the second one
   * brings it. An account with the same email address stays untouched, because the address of a provider proves nothing.
   * @throws 403 where nobody can sign up, 409 for an identity with an account, a username that is or was one, and an address in use where
   * addresses are not confirmed, 422 for a wrong code, a ticket that is over, a reserved name, and without the invitation or the address
   * that is needed, 429 after too many from one address
   */
  async signUp(dto: ProviderSignUpDto, { address, browser }: Origin): Promise<ProviderSignUpResultDto> {
    this.newAccounts.requireAllowed(dto, 'provider');
    const { confirmEmail } = this.settings;
    // Codes are limited by the ticket.
    if (!confirmEmail || !dto.code) await this.limits.consume('signupFromAddress', { address });
    if (confirmEmail && !dto.code) await this.limits.consume('confirmationsOfEmail', { email: dto.email });
    const result = await this.transactions.run(async (tx) => {
      const proven = browser && (await this.signIns.lockTicket(tx, hashOfSecret(dto.ticket), browser));
      if (!proven) throw ticketIsOver();
      const invitation = await this.newAccounts.invitationOf(tx, dto, 'provider');
      if (this.newAccounts.mustConfirm(dto.email, invitation)) {
        if (!dto.code) return this.askForCode(tx, proven, dto);
        if (!isRight(proven, dto)) return this.countTry(tx, proven);
      }
      return { session: await this.create(tx, proven, dto, invitation?.id ?? null) };
    });
    if (result === 'wrong') throw invalid([{ field: 'code', message: WRONG_CODE }]);
    return result;
  }

  private async askForCode(
    tx: Transaction,
    { ticketHash }: SignInTicketEntity,
    { username, email }: ProviderSignUpDto,
  ): Promise<ProviderSignUpResultDto> {
    await this.newAccounts.requireFreeName(tx, username);
    await this.signIns.changeTicket(tx, ticketHash, { confirms: email, codeHash: null, tries: 0 });
    await this.mails.queueComposed(tx, KIND, { ticket: ticketHash.toString('hex') });
    return { session: null };
  }

  private async countTry(tx: Transaction, { ticketHash, tries }: SignInTicketEntity): Promise<'wrong'> {
    await this.signIns.changeTicket(tx, ticketHash, { tries: tries + 1 });
    return 'wrong';
  }

  private async create(
    tx: Transaction,
    proven: SignInTicketEntity,
    { username, email, full_name }: ProviderSignUpDto,
    invitationId: number | null,
  ): Promise<SessionDto> {
    const wayIn = this.providers.nameOf(proven.provider);
    const values = { username, email, fullName: full_name || undefined, passwordHash: null };
    const id = await this.newAccounts.create(tx, values, invitationId, { way_in: wayIn });
    await this.identities.add(tx, id, proven);
    await this.signIns.removeTicket(tx, proven);
    const user = await this.users.lock(tx, id);
    return this.sessions.open(tx, user!, wayIn);
  }

  /** Looks the address up only when the mail is composed, so that the answer to the sign-up and its time tell nothing. */
  private async composeCode(ticket: string): Promise<Mail | null> {
    return this.transactions.run(async (tx) => {
      const ticketHash = Buffer.from(ticket, 'hex');
      const email = (await this.signIns.ticket(tx, ticketHash))?.confirms;
      if (!email) return null;
      const owner = await this.users.byLogin(email);
      if (owner) return alreadyMemberMail(owner, this.hub.of(paths.resetPassword.to()));
      const code = newCode();
      await this.signIns.changeTicket(tx, ticketHash, { codeHash: hashOfCode(code) });
      return signUpCodeMail(email, code, this.hub.of(paths.home.to()));
    });
  }
}

const WRONG_CODE = `This is not the code of our newest mail to this address, or it was wrong ${MAX_TRIES} times.`;

/** Whether a code is the one that was sent to the address with which the account is created. */
const isRight = ({ confirms, codeHash, tries }: SignInTicketEntity, { email, code }: ProviderSignUpDto): boolean =>
  tries < MAX_TRIES &&
  confirms === email &&
  code !== undefined &&
  codeHash !== null &&
  codeHash.equals(hashOfCode(code));
