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
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: settings.jwtSecret,
      algorithms: [TOKEN.algorithm],
      audience: TOKEN.audience,
    });
  }

  validate(claims: TokenClaims): Promise<Actor | null> {
    return this.sessions.actorOf(claims);
  }
}
