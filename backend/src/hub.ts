import 'reflect-metadata';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { httpAdapter, setUpApp } from './app.setup';
import { watchEndedRequests } from './common/http/ended-requests';
import { type HubLog, openLog } from './common/log/hub-log';
import { rememberRequestIds } from './common/log/json-log';
import type { Settings } from './config/settings';
import { HealthService } from './health/health.service';
import { currentTracing } from './monitoring/tracing';
import { RequestTimes } from './monitoring/request-times.service';
import { setUpSwagger } from './openapi/document';

/** Creates the whole server, ready to listen, for main, the tests and the commands. */
export async function createHub(
  settings: Settings,
  log: HubLog = openLog(settings.logFormat),
): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forSettings(settings), httpAdapter(settings), {
    logger: log,
    abortOnError: false,
  });
  watchRequests(app, log);
  await setUpApp(app, settings);
  setUpSwagger(app);
  await app.init();
  return app;
}

/** Counts every request, and logs and traces it where the settings ask for this. */
function watchRequests(app: NestFastifyApplication, log: HubLog): void {
  const fastify = app.getHttpAdapter().getInstance();
  const times = app.get(RequestTimes);
  const tracing = currentTracing();
  tracing?.watch(fastify);
  watchEndedRequests(fastify, (ended) => {
    times.add(ended);
    log.request?.(ended);
    tracing?.endRequest(ended);
  });
  if (log.request) rememberRequestIds(fastify);
}

/**
 * Stops a listening hub gracefully: it reports that it is not ready, so that a load balancer sends no more requests
 * (`pauseMs`), then refuses connections, then finishes the running calls, and finally ends the reading threads, the
 * outbox and the database connections.
 * @param graceMs longest time for running calls, which are cut off afterwards
 */
export function gracefulStop(app: NestFastifyApplication, graceMs: number): (pauseMs: number) => Promise<void> {
  const server = app.getHttpServer();
  const running = new Map<Socket, number>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    running.set(socket, (running.get(socket) ?? 0) + 1);
    if (closing) response.setHeader('connection', 'close');
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      running.set(socket, left);
      if (closing && left === 0) socket.end();
    });
  });
  /** Fastify alone would wait for every idle connection and incomplete request. */
  const finishRequests = async () => {
    closing = true;
    const closed = once(server, 'close');
    server.close();
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(cut);
  };
  return async (pauseMs) => {
    app.get(HealthService, { strict: false }).stop();
    if (server.listening) {
      await delay(pauseMs);
      await finishRequests();
    }
    await app.close();
  };
}
