import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { forbidden, HubError, loginRequired } from '../../common/errors/hub-error';
import { LimitsService } from '../../limits/limits.service';
import { ApiKeysService } from '../api-keys/api-keys.service';
import { ACCESS_RULE, type AccessRule, type RequestWithActor } from './access.decorators';
import { isAdmin, type Actor } from './actor';
import { BearerGuard } from './bearer.guard';
import { scopeMissing, secondFactorRequired, wrongCredential } from './credential-errors';
import { RefusedKeys } from './refused-keys';

/** Runs before every route: identifies the caller, then checks the access rule of the route. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bearer: BearerGuard,
    private readonly apiKeys: ApiKeysService,
    private readonly limits: LimitsService,
    private readonly refusedKeys: RefusedKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!rule) throw new Error(`No access rule on ${context.getClass().name}.${context.getHandler().name}`);
    const actor = await this.callerOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & RequestWithActor>();
    request.actor = actor;
    if (actor && lacksScope(actor, rule)) {
      await this.refusedKeys.notifyListeners({ userId: actor.userId, why: 'scope' }, request);
      throw scopeMissing();
    }
    admit(actor, rule);
    return true;
  }

  /** Finds who makes the call; null for a visitor. If both credentials are sent, both must be valid, and the session is used. */
  private async callerOf(context: ExecutionContext): Promise<Actor | null> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { headers } = request;
    const key = String(headers['apikey'] ?? '').trim();
    const byKey = key ? await this.byKey(key, request) : null;
    const bySession = hasCredential(headers.authorization) ? await this.bearer.actorOf(context) : null;
    return bySession ?? byKey;
  }

  private async byKey(key: string, request: FastifyRequest): Promise<Actor> {
    const actor = await this.apiKeys.actorOf(key);
    if (actor) return actor;
    await this.limits.consume('keyFromAddress', { address: request.ip });
    const ended = await this.apiKeys.endedKey(key);
    if (ended) await this.refusedKeys.notifyListeners(ended, request);
    throw wrongCredential('api-key');
  }
}

/** Swagger UI sends an empty client id and secret when it logs in. These are not a credential. */
const EMPTY_BASIC = 'Basic Og==';
const hasCredential = (authorization: string | undefined) => !!authorization && authorization !== EMPTY_BASIC;

const lacksScope = (actor: Actor, rule: AccessRule) =>
  rule.who !== 'anyone' && rule.key === 'write' && actor.scope !== 'write';

function admit(actor: Actor | null, rule: AccessRule): void {
  if (rule.who === 'anyone') return;
  if (!actor) throw loginRequired();
  if (rule.key === 'session' && actor.sessionId === null) {
    throw new HubError(403, 'login-needed', 'API keys cannot do this. Please log in.');
  }
  if (rule.who === 'admin' && actor.lacksSecondFactor) throw secondFactorRequired();
  if (rule.who === 'admin' && !isAdmin(actor)) throw forbidden('Only admins may do this');
}
