import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AuditService } from '../../audit/audit.service';
import { notFound } from '../../common/errors/hub-error';
import { Settings } from '../../config/settings';
import { Transactions, type Transaction } from '../../database/transactions';
import type { Actor } from '../access/actor';
import { secondFactorNeeded, wrongCredential, wrongLogin } from '../access/credential-errors';
import { KeptCallers } from '../access/kept-callers';
import { accountObject } from '../account-object';
import { accountBlocked } from '../block/lock-account';
import { UsersRepository } from '../accounts/users.repository';
import { hashOfSecret, newSecret } from '../one-time-secret';
import { PasswordCheckService } from '../passwords/password-check.service';
import { SignUpService } from '../sign-up/sign-up.service';
import type { SecondFactorNeededDto } from '../second-factor/dto/second-factor.dto';
import { SecondFactorRepository } from '../second-factor/second-factor.repository';
import type { UserEntity } from '../user.entity';
import type { LoginDto } from './dto/login.dto';
import { toActiveSessionDto, type ActiveSessionDto, type SessionDto } from './dto/session.dto';
import { SessionsRepository } from './sessions.repository';
import { TOKEN, type TokenClaims } from './token';

type TokenUser = Pick<UserEntity, 'username' | 'fullName' | 'accountType' | 'tokenVersion'>;

/** How a session is opened that no provider has opened. */
const PASSWORD = 'password';

/** Time to type the code of the second factor. */
const CHALLENGE_MS = 10 * 60 * 1000;

/** Number of characters of a typed username that the audit log keeps. */
const MAX_LOGGED_LENGTH = 100;

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly callers: KeptCallers,
    private readonly users: UsersRepository,
    private readonly signUps: SignUpService,
    private readonly passwords: PasswordCheckService,
    private readonly factors: SecondFactorRepository,
    private readonly jwt: JwtService,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly settings: Settings,
  ) {}

  /**
   * @throws 401 for an unknown user and a wrong password alike, and with a challenge where a second factor is
   * needed, 403 for an account that is blocked or whose address is not confirmed, 429 after too many wrong passwords
   */
  async logIn({ username, password }: LoginDto, address: string): Promise<SessionDto> {
    const user = await this.users.byLogin(username);
    const waiting = user ? null : await this.signUps.waitingAs(username);
    const account = user ? { user: user.id } : { login: username }; // the same account by username and by email address
    const { passwordHash } = user ?? waiting ?? { passwordHash: null };
    const matches = await this.passwords.matches(account, passwordHash, password, address);
    if (waiting && matches) throw await this.signUps.refuseWaiting(waiting);
    const entry = user && matches ? await this.enterWithPassword(user) : null;
    if (entry && 'challenge' in entry) throw secondFactorNeeded(entry);
    if (entry) return entry;
    await this.noteRefusal(username, user);
    throw wrongLogin();
  }

  /** Extends the session by 30 days with a new token. @throws 401 if it has ended in the meantime */
  async renew({ sessionId }: Actor): Promise<SessionDto> {
    const session = await this.sessions.renew(sessionId!);
    if (!session) throw wrongCredential('session');
    return this.tokenOf(session, session.id);
  }

  /** The caller with a signed token; null if the session has ended. */
  async actorOf({ sid, tv }: TokenClaims): Promise<Actor | null> {
    const session = await this.callers.find(`session ${sid}`, () => this.sessions.live(sid));
    if (!session || session.tokenVersion !== tv) return null;
    await this.sessions.updateLastSeen(session);
    const { userId, username } = session;
    const lacksSecondFactor =
      this.settings.adminsNeedSecondFactor && session.accountType === 'admin' && !session.hasSecondFactor;
    const accountType = lacksSecondFactor ? 'hub' : session.accountType;
    return { userId, username, accountType, sessionId: session.id, scope: 'write', lacksSecondFactor };
  }

  async list(me: Actor): Promise<ActiveSessionDto[]> {
    return (await this.sessions.ofUser(me.userId)).map((session) => toActiveSessionDto(session, me.sessionId));
  }

  async logOut(me: Actor): Promise<void> {
    await this.transactions.run((tx) => this.endOne(tx, me, me.sessionId!));
  }

  /** @throws 404 if the caller has no such session */
  async end(me: Actor, id: number): Promise<void> {
    if (!(await this.transactions.run((tx) => this.endOne(tx, me, id)))) throw notFound('session');
  }

  /**
   * Opens a session for a locked account, or asks for the second factor first.
   * @param wayIn what was logged in with
   * @throws 403 for a blocked account without a second factor
   */
  async enter(tx: Transaction, user: UserEntity, wayIn: string): Promise<SessionDto | SecondFactorNeededDto> {
    if (!user.hasSecondFactor) return this.open(tx, user, wayIn);
    const challenge = newSecret();
    await this.factors.addChallenge(tx, {
      challengeHash: hashOfSecret(challenge),
      userId: user.id,
      wayIn,
      tokenVersion: user.tokenVersion,
      expiresAt: new Date(Date.now() + CHALLENGE_MS),
    });
    return { challenge, has_passkey: (await this.factors.passkeys(user.id, tx)).length > 0 };
  }

  /** Opens a session for a locked account that somebody has proven to be theirs, with the second factor if there is one. @throws 403 if it is blocked */
  async open(tx: Transaction, user: UserEntity, wayIn: string): Promise<SessionDto> {
    const { id, username, blockReason } = user;
    if (blockReason !== null) throw accountBlocked(blockReason);
    const sessionId = await this.sessions.create(tx, id, wayIn);
    const actor = { userId: id, username, sessionId };
    const details = { session: sessionId, ...(wayIn !== PASSWORD && { way_in: wayIn }) };
    await this.audit.record(tx, { actor, action: 'session.opened', object: accountObject(id, username), details });
    return this.tokenOf(user, sessionId);
  }

  /**
   * @param user the user whose password was right @returns null if the password was changed in the meantime, which has
   * ended all sessions @throws 403 for a blocked account
   */
  private enterWithPassword({ id, passwordHash }: UserEntity): Promise<SessionDto | SecondFactorNeededDto | null> {
    return this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, id);
      return user?.passwordHash === passwordHash ? this.enter(tx, user, PASSWORD) : null;
    });
  }

  /** Writes the same row for an unknown user and for a wrong password. The actor is a visitor, whatever name was typed. */
  private noteRefusal(typed: string, user: UserEntity | null): Promise<void> {
    const actor = { userId: null, username: typed.slice(0, MAX_LOGGED_LENGTH), sessionId: null };
    const object = user ? accountObject(user.id, user.username) : undefined;
    return this.transactions.run((tx) => this.audit.record(tx, { actor, action: 'session.refused', object }));
  }

  /** @returns false if the caller has no such session */
  private async endOne(tx: Transaction, me: Actor, id: number): Promise<boolean> {
    const ended = await this.sessions.end(tx, me.userId, id);
    const object = accountObject(me.userId, me.username);
    if (ended) await this.audit.record(tx, { actor: me, action: 'session.ended', object, details: { session: id } });
    return ended;
  }

  private async tokenOf(user: TokenUser, sessionId: number): Promise<SessionDto> {
    const claims: TokenClaims = { sid: sessionId, tv: user.tokenVersion };
    const { algorithm, audience, expiresIn } = TOKEN;
    return {
      username: user.username,
      full_name: user.fullName,
      account_type: user.accountType,
      access_token: await this.jwt.signAsync(claims, { algorithm, audience, expiresIn }),
      token_type: 'bearer',
    };
  }
}
