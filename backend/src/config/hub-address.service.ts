import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Settings } from './settings';

/** The public address of the hub, for links in mails, feeds and pages. */
@Injectable()
export class HubAddress {
  constructor(
    private readonly settings: Settings,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  /**
   * The full address of a path. It is never taken from a request: the sender of a request chooses its `Host` header and could
   * make the hub mail somebody a link to another site.
   * @param path begins with a slash
   */
  readonly of = (path: string): string => (this.settings.publicUrl ?? `http://localhost:${this.port()}`) + path;

  /** Whether browsers reach the hub by HTTPS. */
  get isSecure(): boolean {
    return this.settings.publicUrl?.startsWith('https:') ?? false;
  }

  private port(): number {
    const adapter = this.host.httpAdapter as FastifyAdapter | null; // commands have none
    const bound = adapter?.getHttpServer().address() as AddressInfo | null | undefined;
    return bound?.port ?? this.settings.port;
  }
}
