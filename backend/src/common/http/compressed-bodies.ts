import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    compress?: boolean;
  }
}

/** Shorter bodies are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;
/** Size of all kept texts together in bytes, as they are sent. */
const MAX_BYTES = 8 * 2 ** 20;
const COMPRESSIBLE = /^text\/|[+/](json|xml)(;|$)/;

type Body = string | Buffer;
const ENCODERS = {
  br: (body: Body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Body) => promisify(gzip)(body),
};
type Encoding = keyof typeof ENCODERS;
type Encoded = Partial<Record<Encoding, Promise<Buffer>>>;

/**
 * Compresses whole bodies beside the event loop. A buffer that is sent again, such as a kept answer, is compressed once, and so is a text
 * that was sent lately. What a handler sends as gzip is unpacked for callers that do not take it. Streams, and callers that weigh
 * encodings, are left to the plugin that is registered afterwards.
 */
export function compressBodies(fastify: FastifyInstance): void {
  const buffers = new WeakMap<Buffer, Encoded>();
  const texts = new CompressedTexts();
  const encode = (encoding: Encoding, body: Body): Promise<Buffer> => {
    if (typeof body === 'string') return texts.encode(encoding, body);
    const encoded = buffers.get(body) ?? {};
    buffers.set(body, encoded);
    encoded[encoding] ??= ENCODERS[encoding](body).catch((error: unknown) => {
      delete encoded[encoding]; // the next caller may have more luck
      throw error;
    });
    return encoded[encoding];
  };
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'];
    const isPacked = reply.hasHeader('content-encoding');
    if ((!accepted && !isPacked) || !isCompressible(request, reply, payload)) return done(null, payload);
    const names = namesIn(accepted);
    const encoding = (['br', 'gzip'] as const).find((name) => names.includes(name));
    if (encoding) varyByEncoding(reply);
    if (isPacked ? names.includes('gzip') : !encoding) return done(null, payload);
    void reply.removeHeader('content-encoding').removeHeader('content-length');
    const plain = isPacked ? promisify(gunzip)(payload) : Promise.resolve(payload);
    const sent = plain.then(async (body) => {
      if (!encoding) return body;
      const encoded = await encode(encoding, body);
      void reply.header('content-encoding', encoding);
      return encoded;
    });
    sent.then((body) => done(null, body), done);
  });
}

/** What was compressed lately, by digests of the texts, the least recently sent first. */
class CompressedTexts {
  private readonly kept = new Map<string, Buffer>();
  private bytes = 0;

  async encode(encoding: Encoding, text: string): Promise<Buffer> {
    const key = `${encoding} ${createHash('sha256').update(text).digest('base64')}`;
    const known = this.kept.get(key);
    this.forget(key);
    const body = known ?? (await ENCODERS[encoding](text));
    this.forget(key); // another call may have kept it meanwhile
    this.kept.set(key, body);
    this.bytes += body.length;
    for (const oldest of this.kept.keys()) if (this.bytes > MAX_BYTES) this.forget(oldest);
    return body;
  }

  private forget(key: string): void {
    this.bytes -= this.kept.get(key)?.length ?? 0;
    this.kept.delete(key);
  }
}

/** What is compressed here, or unpacked. */
function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Body {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    (payload.length >= MIN_COMPRESSED_BYTES || reply.hasHeader('content-encoding')) &&
    reply.statusCode !== 206 &&
    ['gzip', undefined].includes(reply.getHeader('content-encoding') as string | undefined) &&
    request.routeOptions.config.compress !== false &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type')))
  );
}

/** Names of encodings that are accepted without a weight. */
const namesIn = (accepted = '') => accepted.split(',').map((name) => name.trim());

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
}
