import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Pool } from 'pg';
import { LimitedClient } from './limited-client';

let server: Server;
let pool: Pool;

/** A server that greets every connection with these bytes. */
async function greetWith(bytes: Buffer): Promise<void> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  pool = new Pool({ host: '127.0.0.1', port, user: 'hub', Client: LimitedClient as never });
  pool.on('error', () => undefined);
}

afterEach(async () => {
  await pool.end();
  server.close();
});

/** A message as the server sends it: a letter, the length, the content. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const shutdown = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

it('refuses statements on a connection that the server ended while the pool handed it over', async () => {
  await greetWith(Buffer.concat([authenticated, ready, shutdown]));
  const client = await pool.connect();
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  expect(pool.totalCount).toBe(0);
});
