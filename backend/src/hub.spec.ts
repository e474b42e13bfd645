import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { gracefulStop } from './hub';

it('closes the application only after the calls in progress have been answered', async () => {
  const server = createServer();
  const begun = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = jest.fn(async () => undefined);
  const app = { getHttpServer: () => server, get: () => ({ stop: () => undefined }), close };
  const stop = gracefulStop(app as unknown as NestFastifyApplication, 60_000);

  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [, response] = await begun;
  const stopped = stop(0);
  while (server.listening) await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(close).not.toHaveBeenCalled();

  response.end();
  expect((await answer).status).toBe(200);
  await stopped;
  expect(close).toHaveBeenCalledTimes(1);
});
