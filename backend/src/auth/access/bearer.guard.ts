import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Actor } from './actor';
import { wrongCredential } from './credential-errors';

/** Passport's part of {@link AccessGuard}: leaves the caller in `request.bearer`, or refuses. */
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
