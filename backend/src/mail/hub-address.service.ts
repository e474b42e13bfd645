import type { AddressInfo } from 'node:net';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Settings } from '../config/settings';

/** Where people reach the hub. */
@Injectable()
export class HubAddress {
  constructor(
    private readonly settings: Settings,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  /**
   * Address of a screen, for mails. It never comes from a request: whoever sends one would choose its `Host`, and with it
   * where a link that somebody else trusts leads to.
   * @param path begins with a slash
   */
  readonly of = (path: string): string => (this.settings.publicUrl ?? `http://localhost:${this.port()}`) + path;

  private port(): number {
    const bound = this.host.httpAdapter.getHttpServer().address() as AddressInfo | null;
    return bound?.port ?? this.settings.port;
  }
}
