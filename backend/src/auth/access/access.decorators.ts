import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Actor, KeyScope } from './actor';

/** Who may call a route at all. What they may do to one project or solution is asked by the services, from `policy.ts`. */
export interface AccessRule {
  who: 'anyone' | 'account' | 'admin';
  /** What an API key must be allowed to; `session` where no key will do. */
  key: KeyScope | 'session';
}
export const ACCESS_RULE = 'hub:access-rule';

const access = (rule: AccessRule) => {
  const login = rule.key === 'session' ? [ApiBearerAuth()] : [ApiBearerAuth(), ApiSecurity('apikey')];
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiExtension('x-access', rule),
    ...(rule.who === 'anyone' ? [] : login),
  );
};

/** Visitors too. */
export const Public = () => access({ who: 'anyone', key: 'read' });
/** Any account. `write` asks that of an API key, `session` refuses keys. */
export const LoggedIn = (key: AccessRule['key']) => access({ who: 'account', key });
/** Admins, with a session: with a key an admin counts as an ordinary user. */
export const AdminOnly = () => access({ who: 'admin', key: 'session' });

export interface RequestWithActor {
  actor?: Actor | null;
}

/** The caller; null for visitors. On a route that is not public it is never null. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor | null => {
  return context.switchToHttp().getRequest<RequestWithActor>().actor ?? null;
});
