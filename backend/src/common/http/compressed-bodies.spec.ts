import { randomBytes } from 'node:crypto';
import zlib, { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import { fastify as newServer, type FastifyInstance, type FastifyReply } from 'fastify';
import { compressBodies, MIN_COMPRESSED_BYTES } from './compressed-bodies';

const LONG = 'words '.repeat(MIN_COMPRESSED_BYTES);
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

let server: FastifyInstance;
let compressed: jest.SpyInstance;
beforeEach(async () => {
  compressed = jest.spyOn(zlib, 'brotliCompress');
  server = newServer();
  compressBodies(server);
  await server.register(compress, { encodings: ['br', 'gzip'], threshold: MIN_COMPRESSED_BYTES });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

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

it('answers with a readable error when it fails, and tries again for the next caller', async () => {
  const body = Buffer.from(LONG);
  answer((reply) => reply.send(body));
  compressed.mockImplementationOnce((_body, _options, done: (error: Error) => void) => done(new Error('no memory')));
  const failed = await ask('br');
  expect(failed.statusCode).toBe(500);
  expect(failed.headers).not.toHaveProperty('content-encoding');
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toBe(LONG);
});

it('compresses the same text once', async () => {
  answer((reply) => reply.send(LONG));
  const answers = [await ask('br'), await ask('br')];
  expect(answers.map(({ rawPayload }) => brotliDecompressSync(rawPayload).toString())).toEqual([LONG, LONG]);
  expect(compressed).toHaveBeenCalledTimes(1);
});

it('lets the texts go that were sent least recently', async () => {
  const texts = Array.from({ length: 3 }, () => randomBytes(3_500_000).toString('base64'));
  let sent = '';
  answer((reply) => reply.send(sent));
  const send = async (index: number) => {
    sent = texts[index]!;
    await ask('br');
  };
  for (const index of [0, 1, 0, 2, 0]) await send(index);
  expect(compressed).toHaveBeenCalledTimes(3);
  await send(1);
  expect(compressed).toHaveBeenCalledTimes(4);
});

it.each(['short', LONG])('unpacks what a handler sends as gzip for callers that do not take it', async (text) => {
  answer((reply) => reply.header('content-encoding', 'gzip').send(gzipSync(text)));
  const packed = await ask('br, gzip');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text);
  expect(brotliDecompressSync((await ask('br')).rawPayload).toString()).toBe(text);
  const plain = await ask();
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe(text);
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
