import 'reflect-metadata';
import type { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { httpAdapter, setUpApp, setUpSwagger } from './app.setup';
import type { Settings } from './config/settings';
import { HealthService } from './health/health.service';

/** Longest time that a running answer may still take once the hub was asked to stop, in milliseconds. */
const GRACE = 10_000;

/** The whole server, ready to listen; for main, the tests and the commands. */
export async function createHub(settings: Settings): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), httpAdapter(settings), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  await setUpApp(app, settings);
  setUpSwagger(app);
  await app.init();
  return app;
}

/**
 * How to stop a listening hub without cutting what runs and without waiting for idle connections.
 * Fastify alone would wait out every keep-alive and half-sent head.
 */
export function gracefulStop(app: NestFastifyApplication): () => Promise<void> {
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
  return async () => {
    closing = true;
    app.get(HealthService, { strict: false }).stop();
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    const cut = setTimeout(() => server.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(cut);
  };
}
