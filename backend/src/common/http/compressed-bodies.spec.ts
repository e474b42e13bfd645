import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify as newServer, type FastifyInstance, type FastifyReply } from 'fastify';
import { compressBodies, MIN_COMPRESSED_BYTES } from './compressed-bodies';

const LONG = 'words '.repeat(MIN_COMPRESSED_BYTES);
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

let server: FastifyInstance;
beforeEach(async () => {
  server = newServer();
  compressBodies(server);
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: MIN_COMPRESSED_BYTES });
});
afterEach(() => server.close());

const answer = (send: (reply: FastifyReply) => unknown, config = {}) =>
  server.get('/', { config }, (_request, reply) => send(reply.type('application/json; charset=utf-8')));
const ask = (accepted?: string) =>
  server.inject({ url: '/', headers: accepted ? { 'accept-encoding': accepted } : {} });

it.each(['br', 'gzip'] as const)('compresses a long text by %s, and says its length', async (encoding) => {
  answer((reply) => reply.send(LONG));
  const { headers, rawPayload } = await ask(`deflate, ${encoding}`);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(DECODERS[encoding](rawPayload).toString()).toBe(LONG);
});

it('compresses a buffer that is sent again once for each encoding', async () => {
  const body = Buffer.from(LONG);
  answer((reply) => reply.send(body));
  const first = await Promise.all([ask('br'), ask('gzip'), ask('br')]);
  body.fill('x'); // is not read again
  expect([await ask('br'), await ask('gzip'), await ask('br')].map(({ rawPayload }) => rawPayload)).toEqual(
    first.map(({ rawPayload }) => rawPayload),
  );
  expect((await ask()).body).toBe(body.toString());
});

it('leaves weighed encodings to the plugin', async () => {
  answer((reply) => reply.send(LONG));
  const { headers, rawPayload } = await ask('gzip;q=0.5, br;q=0');
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe(LONG);
});

it.each<[string, Parameters<typeof answer>]>([
  ['a short body', [(reply) => reply.send('short')]],
  ['a picture', [(reply) => reply.type('image/png').send(Buffer.from(LONG))]],
  ['a part', [(reply) => reply.code(206).send(Buffer.from(LONG))]],
  ['what is compressed already', [(reply) => reply.header('content-encoding', 'zstd').send(Buffer.from(LONG))]],
])('sends %s as it is', async (_, parameters) => {
  answer(...parameters);
  const { headers } = await ask('br');
  expect(headers['content-encoding']).not.toBe('br');
});
