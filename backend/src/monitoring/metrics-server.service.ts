import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Registry } from 'prom-client';
import { SettingError, Settings } from '../config/settings';
import { Metrics } from './metrics';

const PATH = '/metrics';

/** Serves the metrics on a port of their own, which the operator does not open to visitors. */
@Injectable()
export class MetricsServer implements OnModuleDestroy {
  private server: Server | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /** @returns the address of the metrics; null where no port is set */
  async start(): Promise<string | null> {
    const place = this.settings.metrics;
    if (!place) return null;
    this.metrics.addProcess();
    this.server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url?.split('?')[0] !== PATH)
        return response.writeHead(404, { 'content-type': 'text/plain' }).end(`Metrics are at ${PATH}\n`);
      this.metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await listen(this.server, place);
    const { port } = this.server.address() as AddressInfo;
    return `http://${place.host}:${port}${PATH}`;
  }

  async onModuleDestroy(): Promise<void> {
    if (!this.server) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw new SettingError(
      `Metrics cannot be served on port ${port} of ${host} (${(error as NodeJS.ErrnoException).code}): set HUB_METRICS_PORT or HUB_METRICS_HOST to another one.`,
    );
  }
}
