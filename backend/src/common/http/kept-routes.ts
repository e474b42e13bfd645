import type { IncomingHttpHeaders } from 'node:http';
import type { CallHandler, ExecutionContext, NestInterceptor, Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { headerNames, headersSince, KeptAnswer, type KeptAnswers } from './kept-answers';

/** All kept routes answer with it. It is set before their handlers or after them. */
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Somebody with an account. */
export interface Member {
  userId: number;
  accountType: string;
}

/** Adds to an answer for visitors what a member sees in its place. */
export interface MemberPart {
  add(json: string, member: Member): Promise<string>;
}

interface ForMembers {
  /** Whether the answer to this member may differ in more than the part. */
  isOwn?: (query: Record<string, unknown>, member: Member) => boolean;
  /** The service that knows what is the member's. */
  part?: Type<MemberPart>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    kept?: { members?: ForMembers; kindOf?: KindOf };
  }
}

/** Tells kinds of callers apart that get different answers. */
type KindOf = (headers: IncomingHttpHeaders) => string;

/** All visitors of a kind get the same answer from this route, which is kept in memory until something changes that they see. */
export const KeptForVisitors = (kindOf?: KindOf) => RouteConfig({ kept: { kindOf } });

/** Members get the answer for visitors, too. */
export const KeptForEveryone = (members: ForMembers = {}) => RouteConfig({ kept: { members } });

/** Answers members from what is kept for visitors. */
export class MembersInterceptor implements NestInterceptor {
  constructor(
    private readonly answers: KeptAnswers,
    private readonly serviceOf: (type: Type<MemberPart>) => MemberPart,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { actor?: Member | null }>();
    const { actor: member, url } = request;
    const members = request.routeOptions.config.kept?.members;
    if (!member || !members || members.isOwn?.(request.query as Record<string, unknown>, member)) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    const before = headerNames(reply);
    request.actor = null; // the handler answers a visitor
    const answer = await this.answers
      .find(url, async () => {
        const body: unknown = await lastValueFrom(next.handle());
        const json = typeof body === 'string' ? body : JSON.stringify(body);
        return new KeptAnswer({ ...headersSince(before, reply), ...JSON_TYPE }, Buffer.from(json));
      })
      .finally(() => (request.actor = member));
    if (!answer) return next.handle();
    void reply.headers(answer.headers);
    if (members.part) return of(await this.serviceOf(members.part).add(answer.body.toString(), member));
    void reply.header('etag', answer.etag);
    return of(answer.body);
  }
}
