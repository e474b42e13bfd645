import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import { conflict, notFound } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Transactions } from '../../database/transactions';
import { MailService } from '../../mail/mail.service';
import type { Actor } from '../access/actor';
import { wrongCredential } from '../access/credential-errors';
import { accountObject } from '../account-object';
import { UsersRepository } from '../accounts/users.repository';
import { PasswordCheckService } from '../passwords/password-check.service';
import { SessionsRepository } from '../sessions/sessions.repository';
import { toIdentityDto, type IdentityDto } from './dto/identity.dto';
import { IdentitiesRepository } from './identities.repository';
import { linkedMail, unlinkedMail } from './identity-mails';
import { ProvidersService } from './providers.service';
import type { ProvenIdentity } from './proven-identity';
import { SignInFailure } from './sign-in-failure';

/** Who can log in to an account with a provider. Each change is told to the address of the account. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly providers: ProvidersService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordCheckService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
  ) {}

  async list(me: Actor): Promise<IdentityDto[]> {
    const identities = await this.identities.ofUser(me.userId);
    return identities.map((identity) => toIdentityDto(identity, this.providers.nameOf(identity.provider)));
  }

  /**
   * Links an identity with the account of a session. The unique indexes refuse an identity that has an account, and a second one of the same
   * provider.
   * @throws SignInFailure if the session has ended
   */
  async link(sessionId: number, proven: ProvenIdentity): Promise<void> {
    await this.transactions.run(async (tx) => {
      const userId = await this.sessions.userOf(tx, sessionId);
      const user = userId === null ? null : await this.users.lock(tx, userId);
      if (!user) throw new SignInFailure('attempt-over');
      await this.identities.add(tx, user.id, proven);
      const { id, username } = user;
      const details = { provider: proven.provider, name: proven.displayName };
      const actor = { userId: id, username, sessionId };
      await this.audit.record(tx, { actor, action: 'identity.linked', object: accountObject(id, username), details });
      const provider = this.providers.nameOf(proven.provider);
      await this.mails.queue(
        tx,
        linkedMail(user, { provider, name: proven.displayName }, this.hub.of(paths.signIn.to())),
      );
    });
  }

  /**
   * Removes an identity, unless nothing else is left to log in with.
   * @throws 401 if the account was removed in the meantime, 404 if the account has no such identity, 409 for the last way in, 422 for a
   * wrong password
   */
  async unlink(me: Actor, id: number, password: string | undefined, address: string): Promise<void> {
    const confirmed = await this.users.byIdWithHash(me.userId);
    if (!confirmed) throw wrongCredential('session');
    await this.passwords.confirm(confirmed, password, address, me);
    await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, me.userId);
      this.passwords.requireSame(confirmed, user);
      const all = await this.identities.ofUser(user.id, tx);
      const identity = all.find((one) => one.id === id);
      if (!identity) throw notFound('linked account');
      if (user.passwordHash === null && all.length === 1) throw lastWayIn();
      await this.identities.remove(tx, id);
      const details = { provider: identity.provider, name: identity.displayName };
      const object = accountObject(user.id, user.username);
      await this.audit.record(tx, { actor: me, action: 'identity.unlinked', object, details });
      const provider = this.providers.nameOf(identity.provider);
      const link = { provider, name: identity.displayName };
      await this.mails.queue(tx, unlinkedMail(user, link, this.hub.of(paths.signIn.to())));
    });
  }

  /** Checks the password before an account is linked. @throws 404 for a provider that is not set up, 401 and 422 like {@link unlink} */
  async confirmLinking(me: Actor, provider: string, password: string | undefined, address: string): Promise<void> {
    this.providers.client(provider);
    const user = await this.users.byIdWithHash(me.userId);
    if (!user) throw wrongCredential('session');
    await this.passwords.confirm(user, password, address, me);
  }
}

const lastWayIn = () =>
  conflict('last-way-in', 'You could not log in any more. Please set a password or link another account first.');
