import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { forbidden, HubError, loginRequired } from '../../common/errors/hub-error';
import { LimitsService } from '../../limits/limits.service';
import { ApiKeysService } from '../api-keys/api-keys.service';
import { ACCESS_RULE, type AccessRule, type RequestWithActor } from './access.decorators';
import { isAdmin, type Actor } from './actor';
import { BearerGuard } from './bearer.guard';
import { scopeMissing, wrongCredential } from './credential-errors';

/** Stands before every route: finds out who calls, then asks the route's rule. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearer: BearerGuard,
    private readonly apiKeys: ApiKeysService,
    private readonly limits: LimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new Error(`No access rule on ${context.getClass().name}.${context.getHandler().name}`);
    const actor = await this.callerOf(context);
    context.switchToHttp().getRequest<RequestWithActor>().actor = actor;
    admit(actor, rule);
    return true;
  }

  /** Both credentials sent: both must be valid, the session decides. */
  private async callerOf(context: ExecutionContext): Promise<Actor | null> {
    const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const key = String(headers['apikey'] ?? '').trim();
    const byKey = key ? await this.byKey(key, ip) : null;
    const bySession = headers.authorization ? await this.bearer.actorOf(context) : null;
    return bySession ?? byKey;
  }

  private async byKey(key: string, address: string): Promise<Actor> {
    const actor = await this.apiKeys.actorOf(key);
    if (actor) return actor;
    await this.limits.take('keyFromAddress', address);
    throw wrongCredential('api-key');
  }
}

function admit(actor: Actor | null, rule: AccessRule): void {
  if (rule.who === 'anyone') return;
  if (!actor) throw loginRequired();
  if (rule.key === 'session' && actor.sessionId === null) {
    throw new HubError(403, 'login-needed', 'An API key cannot do this, please log in');
  }
  if (rule.key === 'write' && actor.scope !== 'write') throw scopeMissing();
  if (rule.who === 'admin' && !isAdmin(actor)) throw forbidden('Only admins may do this');
}
