import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Actor } from './actor';
import { wrongCredential } from './credential-errors';

/** The part of {@link AccessGuard} that uses Passport: sets `request.bearer` to the caller, or refuses the request. */
@Injectable()
export class BearerGuard extends AuthGuard('jwt') {
  override getAuthenticateOptions() {
    return { property: 'bearer', session: false };
  }

  override handleRequest<User = Actor>(error: Error | null, actor: User | false): User {
    if (error) throw error;
    if (!actor) throw wrongCredential('session');
    return actor;
  }

  async actorOf(context: ExecutionContext): Promise<Actor> {
    await this.canActivate(context);
    return context.switchToHttp().getRequest<{ bearer: Actor }>().bearer;
  }
}
