import { request } from 'node:http';
import { Writable } from 'node:stream';
import { fastify as newServer } from 'fastify';
import { dropUnreadBodies } from './unread-bodies';

const LENGTH = 64 * 1024 * 1024; // far more than the buffers between two sockets hold

it('reads the rest of a refused body, so that a sender which reads the answer last receives it', async () => {
  const server = newServer({ bodyLimit: 2 * LENGTH });
  dropUnreadBodies(server);
  server.addContentTypeParser('*', (_request, body, done) => {
    body.pipe(new Writable({ write: () => undefined })); // takes a first part, and never another
    done(null);
  });
  server.post('/', (_request, reply) => reply.code(403).send('no'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const sender = request({
      port: (server.server.address() as { port: number }).port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'Content-Type': 'application/x-solver', 'Content-Length': LENGTH },
    });
    const status = new Promise((resolve) => {
      sender.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    });
    await new Promise<void>((resolve) => sender.end(Buffer.alloc(LENGTH), resolve));
    expect(await status).toBe(403);
  } finally {
    server.server.closeAllConnections();
    await server.close();
  }
});
