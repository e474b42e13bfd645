import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { invalid } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { accountObject } from '../account-object';
import { AccountsService } from '../accounts/accounts.service';
import { isReservedUsername } from '../accounts/usernames';
import { UsersRepository } from '../accounts/users.repository';
import type { SessionDto } from '../sessions/dto/session.dto';
import { SessionsService } from '../sessions/sessions.service';
import type { ProviderSignUpDto } from './dto/sign-in.dto';
import { IdentitiesRepository } from './identities.repository';
import { ProvidersService } from './providers.service';
import { ticketIsOver } from './sign-in.service';
import { SignInRepository } from './sign-in.repository';
import { hashOfSecret } from './sign-in-tokens';

/** Creates accounts without a password, for people whom a provider knows. */
@Injectable()
export class ProviderSignUpService {
  constructor(
    private readonly providers: ProvidersService,
    private readonly signIns: SignInRepository,
    private readonly identities: IdentitiesRepository,
    private readonly accounts: AccountsService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Creates the account and logs in to it. An account with the same email address stays untouched, because the address proves nothing.
   * @throws 409 for an email address or identity with an account and a username that is or was one, 422 for a ticket that is over and a
   * reserved name, 429 after too many from one address
   */
  async signUp(
    dto: ProviderSignUpDto,
    browser: Buffer | null,
    address: string,
    userAgent: string | null,
  ): Promise<SessionDto> {
    const { ticket, username, email, full_name } = dto;
    if (isReservedUsername(username)) throw invalid([{ field: 'username', message: 'This username is reserved' }]);
    await this.limits.consume('signupFromAddress', { address });
    return this.transactions.run(async (tx) => {
      const proven = browser && (await this.signIns.lockTicket(tx, hashOfSecret(ticket), browser));
      if (!proven) throw ticketIsOver();
      const fullName = full_name || undefined;
      const id = await this.accounts.create(tx, { username, email, fullName, passwordHash: null, accountType: 'hub' });
      await this.identities.add(tx, id, proven);
      await this.signIns.removeTicket(tx, proven);
      const wayIn = this.providers.nameOf(proven.provider);
      await this.audit.record(tx, {
        actor: { userId: null, username, sessionId: null },
        action: 'account.created',
        object: accountObject(id, username),
        details: { way_in: wayIn },
      });
      const user = await this.users.lock(tx, id);
      return this.sessions.open(tx, user!, { userAgent, wayIn });
    });
  }
}
