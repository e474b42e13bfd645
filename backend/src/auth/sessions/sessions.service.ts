import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { notFound } from '../../common/errors/hub-error';
import type { Actor } from '../access/actor';
import { wrongCredential, wrongLogin } from '../access/credential-errors';
import { UsersRepository } from '../accounts/users.repository';
import { PasswordCheckService } from '../passwords/password-check.service';
import type { UserEntity } from '../user.entity';
import type { LoginDto } from './dto/login.dto';
import { toActiveSessionDto, type ActiveSessionDto, type SessionDto } from './dto/session.dto';
import { SessionsRepository } from './sessions.repository';
import { TOKEN, type TokenClaims } from './token';

/** Where a login comes from. */
interface Origin {
  address: string;
  userAgent: string | null;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordCheckService,
    private readonly jwt: JwtService,
  ) {}

  /** @throws 401 for an unknown user and a wrong password alike, 429 after too many of them */
  async logIn({ username, password }: LoginDto, { address, userAgent }: Origin): Promise<SessionDto> {
    const user = await this.users.byLogin(username);
    const account = user ? `user ${user.id}` : username.toLowerCase();
    const matches = await this.passwords.matches(account, user?.passwordHash ?? null, password, address);
    if (!user || !matches) throw wrongLogin();
    return this.tokenOf(user, await this.sessions.open(user.id, userAgent));
  }

  /** The session goes on for another 30 days, under a new token. @throws 401 where it ended meanwhile */
  async renew({ sessionId }: Actor): Promise<SessionDto> {
    const session = await this.sessions.renew(sessionId!);
    if (!session) throw wrongCredential('session');
    return this.tokenOf(session.user, session.id);
  }

  /** Whom a signed token speaks for; null once its session ended. */
  async actorOf({ sid, tv }: TokenClaims): Promise<Actor | null> {
    const session = await this.sessions.live(sid);
    if (!session || session.user.tokenVersion !== tv) return null;
    await this.sessions.touch(session);
    const { id: userId, username, accountType } = session.user;
    return { userId, username, accountType, sessionId: session.id, scope: 'write' };
  }

  async list(me: Actor): Promise<ActiveSessionDto[]> {
    return (await this.sessions.ofUser(me.userId)).map((session) => toActiveSessionDto(session, me.sessionId));
  }

  async logOut(me: Actor): Promise<void> {
    await this.sessions.end(me.userId, me.sessionId!);
  }

  /** @throws 404 where the caller has no such session */
  async end(me: Actor, id: number): Promise<void> {
    if (!(await this.sessions.end(me.userId, id))) throw notFound('session');
  }

  private async tokenOf(user: UserEntity, sessionId: number): Promise<SessionDto> {
    const claims: TokenClaims = { sid: sessionId, tv: user.tokenVersion };
    const { algorithm, audience, expiresIn } = TOKEN;
    return {
      username: user.username,
      full_name: user.fullName ?? '',
      account_type: user.accountType,
      access_token: await this.jwt.signAsync(claims, { algorithm, audience, expiresIn }),
      token_type: 'bearer',
    };
  }
}
