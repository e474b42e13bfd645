import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Settings } from '../../config/settings';
import type { Actor } from '../access/actor';
import { SessionsService } from './sessions.service';
import { TOKEN, type TokenClaims } from './token';

/** `Authorization: Bearer`: the signature is checked here, the session in the database on every call. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    settings: Settings,
    private readonly sessions: SessionsService,
  ) {
    // A text would be tried as a public key first, on every call. The types do not know key objects; the library takes them.
    const secret = createSecretKey(settings.jwtSecret, 'utf8') as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, _token, done) => done(null, secret),
      algorithms: [TOKEN.algorithm],
      audience: TOKEN.audience,
    });
  }

  validate(claims: TokenClaims): Promise<Actor | null> {
    return this.sessions.actorOf(claims);
  }
}
