import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { HubError } from '../errors/hub-error';

/** An object with the revision of its edits, or such an object as JSON. */
export type Revised = { revision: number } & ({ json: string } | object);

/** Sends the {@link Revised} object that a handler returns, with an ETag for If-Match. */
export const RevisedResponse = (type: Type, status = 200) =>
  applyDecorators(UseInterceptors(RevisedInterceptor), ApiResponse({ status, type }));

class RevisedInterceptor implements NestInterceptor<Revised, string> {
  intercept(context: ExecutionContext, next: CallHandler<Revised>): Observable<string> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer) => {
        const json = 'json' in answer ? answer.json : JSON.stringify(answer);
        // The revision is compared with If-Match. The hash tells texts apart that have changed without an edit.
        const hash = createHash('sha1').update(json).digest('base64url');
        void reply.header('etag', `"${answer.revision}-${hash}"`).type('application/json; charset=utf-8');
        return json;
      }),
    );
  }
}

/** `"7-…"` and `"7"` are revision 7. Without the header, or with `*`, every revision matches; any other text matches none. */
export function revisionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch === '*') return null;
  const [, revision = '-1'] = /^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/.exec(ifMatch) ?? [];
  return Number(revision);
}

export const stale = (what: string) =>
  new HubError(412, 'stale-copy', `Someone else has changed this ${what}: reload it and edit again`);

/** @throws 412 if the edited revision is not the current one */
export function requireRevision(ifMatch: string | undefined, revision: number, what: string): void {
  if ((revisionOf(ifMatch) ?? revision) !== revision) throw stale(what);
}
