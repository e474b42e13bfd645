import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension, ApiSecurity } from '@nestjs/swagger';
import type { Actor, KeyScope } from './actor';
import { accounts, type Action, admins, everybody, MAY, type EffectiveRole } from './policy';

/** Who may call a route. What a caller may do with a project or solution is checked by the services with `policy.ts`. */
export interface AccessRule {
  who: 'anyone' | 'account' | 'admin';
  /** The scope that an API key needs; `session` if API keys are refused. */
  key: KeyScope | 'session';
  /** The action that the services check with the policy, for callers who can see the resource. */
  callers: readonly EffectiveRole[];
}
export const ACCESS_RULE = 'hub:access-rule';

const access = (rule: AccessRule) => {
  const credentials: Record<string, string[]>[] = [{ login: [] }, { bearer: [] }];
  if (rule.key !== 'session') credentials.push({ apikey: [] });
  if (rule.who === 'anyone') credentials.push({}); // none at all
  return applyDecorators(
    SetMetadata(ACCESS_RULE, rule),
    ApiExtension('x-access', rule),
    ...credentials.map((credential) => ApiSecurity(credential)),
  );
};

/** Visitors too. */
export const Public = () => access({ who: 'anyone', key: 'read', callers: everybody });
/**
 * Any account. `write` requires that scope of an API key, `session` refuses API keys.
 * @param action the action that the service checks with the policy, if not every account may call the route
 */
export const LoggedIn = (key: AccessRule['key'], action?: Action) =>
  access({ who: 'account', key, callers: action ? MAY[action] : accounts });
/** Admins with a session. With an API key, an admin has the rights of an ordinary user. */
export const AdminOnly = () => access({ who: 'admin', key: 'session', callers: admins });

export interface RequestWithActor {
  actor?: Actor | null;
}

/** The caller; null for visitors. On a route that is not public it is never null. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor | null => {
  return context.switchToHttp().getRequest<RequestWithActor>().actor ?? null;
});
