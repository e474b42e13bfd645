import { paths } from '@hub/shared/paths';
import { Injectable, Logger } from '@nestjs/common';
import { errorOfConstraint } from '../../common/errors/constraint-messages';
import { invalid } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { Transactions } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { UsersRepository } from '../accounts/users.repository';
import { hashOfSecret, newSecret } from '../one-time-secret';
import { SessionsService } from '../sessions/sessions.service';
import type { SignInResultDto } from './dto/sign-in.dto';
import { IdentitiesRepository } from './identities.repository';
import { IdentitiesService } from './identities.service';
import { ownPathOf } from './own-path';
import type { Checks } from './provider-client';
import { ProvidersService } from './providers.service';
import type { ProvenIdentity } from './proven-identity';
import { SIGN_IN_FAILURES, SignInFailure, type SignInFailureReason } from './sign-in-failure';
import { SignInRepository } from './sign-in.repository';

const MINUTE = 60 * 1000;
/** Time to log in at the provider. */
const ATTEMPT_MS = 15 * MINUTE;
/** Time to fill in the form for a new account. */
const TICKET_MS = 30 * MINUTE;

const inMs = (ms: number) => new Date(Date.now() + ms);

/** Begins a sign-in. */
export interface Beginning {
  provider: string;
  /** Hash of the cookie of the browser. */
  browser: Buffer;
  /** Screen that is shown after the login. */
  to?: string;
  /** Session that links its account; null for a login. */
  sessionId: number | null;
}

/** Logs people in with a provider: there, and back, and then to their account or to the form for a new one. */
@Injectable()
export class SignInService {
  private readonly log = new Logger('SignIn');

  constructor(
    private readonly providers: ProvidersService,
    private readonly signIns: SignInRepository,
    private readonly identities: IdentitiesRepository,
    private readonly links: IdentitiesService,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: LimitsService,
    private readonly hub: HubAddress,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @returns the address of the provider to which the browser goes
   * @throws 404 for a provider that is not set up, SignInFailure if it does not answer, 429 after too many from one address
   */
  async begin({ provider, browser, to, sessionId }: Beginning, address: string): Promise<string> {
    const client = this.providers.client(provider);
    await this.limits.consume('signInFromAddress', { address });
    const checks: Checks = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
    const destination = await client.addressFor(checks);
    const { nonce, verifier } = checks;
    await this.transactions.run((tx) =>
      this.signIns.addAttempt(tx, {
        stateHash: hashOfSecret(checks.state),
        browserHash: browser,
        provider: client.provider.key,
        nonce,
        verifier,
        sessionId,
        to: ownPathOf(to),
        expiresAt: inMs(ATTEMPT_MS),
      }),
    );
    return destination;
  }

  /** Begins a login. @returns the address to which the browser goes: the provider, or the screen that says why this fails */
  async beginLogin(beginning: Omit<Beginning, 'sessionId'>, address: string): Promise<string> {
    try {
      return await this.begin({ ...beginning, sessionId: null }, address);
    } catch (error) {
      return this.refusal(error, paths.login.to(), beginning.provider);
    }
  }

  /**
   * Takes a browser back from a provider. Failures are told on a screen, because the browser shows whatever is answered.
   * @param query of the address to which the provider has sent the browser
   * @returns the address of the screen that goes on
   * @throws 404 for a provider that is not set up
   */
  async finish(provider: string, query: URLSearchParams, browser: Buffer | null): Promise<string> {
    const client = this.providers.client(provider);
    const state = query.get('state') ?? '';
    const attempt =
      browser && (await this.transactions.run((tx) => this.signIns.takeAttempt(tx, hashOfSecret(state), browser)));
    const screen = attempt?.sessionId ? paths.signIn.to() : paths.login.to();
    try {
      // An answer of one provider at the address of another is a mix-up.
      if (!attempt || attempt.provider !== client.provider.key) throw new SignInFailure('attempt-over');
      const identity = await client.identityOf(query, { ...attempt, state });
      if (attempt.sessionId) await this.links.link(attempt.sessionId, identity);
      const result = attempt.sessionId
        ? `linked=${provider}`
        : `ticket=${await this.ticketFor(identity, browser, attempt.to)}`;
      return `${this.hub.of(screen)}#${result}`; // browsers do not send the part after the #
    } catch (error) {
      return this.refusal(error, screen, provider);
    }
  }

  /**
   * Logs in with the ticket that {@link finish} has handed out, unless there is no account yet.
   * @throws 422 for a ticket that is over or of another browser
   */
  async complete(ticket: string, browser: Buffer | null): Promise<SignInResultDto> {
    return this.transactions.run(async (tx) => {
      const proven = browser && (await this.signIns.lockTicket(tx, hashOfSecret(ticket), browser));
      if (!proven) throw ticketIsOver();
      const providerName = this.providers.nameOf(proven.provider);
      const identity = await this.identities.find(tx, proven);
      const user = identity && (await this.users.lock(tx, identity.userId));
      if (!user) {
        const { displayName: display_name, fullName: full_name, email } = proven;
        return {
          session: null,
          second_factor: null,
          new_account: { provider_name: providerName, display_name, full_name, email },
          to: proven.to,
        };
      }
      await this.signIns.removeTicket(tx, proven);
      await this.identities.rename(tx, identity.id, proven.displayName);
      const entry = await this.sessions.enter(tx, user, providerName);
      const needsMore = 'challenge' in entry;
      return {
        session: needsMore ? null : entry,
        second_factor: needsMore ? entry : null,
        new_account: null,
        to: proven.to,
      };
    });
  }

  private async ticketFor(identity: ProvenIdentity, browserHash: Buffer, to: string): Promise<string> {
    const ticket = newSecret();
    const row = { ...identity, ticketHash: hashOfSecret(ticket), browserHash, to, expiresAt: inMs(TICKET_MS) };
    await this.transactions.run((tx) => this.signIns.addTicket(tx, row));
    return ticket;
  }

  /** The address of a screen that says why a sign-in failed. @throws what is not a failure of a sign-in */
  private refusal(error: unknown, screen: string, provider: string): string {
    const reason = error instanceof SignInFailure ? error.reason : reasonOf(errorOfConstraint(error)?.type);
    if (!reason) throw error;
    if (error instanceof SignInFailure && error.cause) this.log.warn(`${provider}: ${reason} (${causes(error.cause)})`);
    return `${this.hub.of(screen)}#failed=${reason}`;
  }
}

const reasonOf = (type: string | undefined): SignInFailureReason | undefined =>
  SIGN_IN_FAILURES.find((reason) => reason === type);

/** Names and codes of an error and of its causes, without anything that a provider has sent. */
function causes(error: unknown): string {
  const { name, code, cause } = (error ?? {}) as { name?: string; code?: string; cause?: unknown };
  return [name, code, cause && cause !== error && causes(cause)].filter(Boolean).join(' ');
}

export const ticketIsOver = () =>
  invalid([
    { field: 'ticket', message: 'This sign-in has expired or was begun in another browser. Please try again.' },
  ]);
