import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    compress?: boolean;
  }
}

/** Shorter bodies are not compressed. */
export const MIN_COMPRESSED_BYTES = 1024;
const COMPRESSIBLE = /^text\/|[+/](json|xml)(;|$)/;

type Body = string | Buffer;
const ENCODERS = {
  br: (body: Body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Body) => promisify(gzip)(body),
};
type Encoding = keyof typeof ENCODERS;
type Encoded = Partial<Record<Encoding, Promise<Buffer>>>;

/**
 * Compresses whole bodies beside the event loop. A buffer that is sent again, such as a kept answer, is compressed once. Streams, and callers
 * that weigh encodings, are left to the plugin that is registered afterwards.
 */
export function compressBodies(fastify: FastifyInstance): void {
  const known = new WeakMap<Buffer, Encoded>();
  fastify.addHook('onSend', async (request, reply, payload) => {
    const encoding = isCompressible(request, reply, payload) && encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    const vary = reply.getHeader('vary');
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    if (typeof payload === 'string') return ENCODERS[encoding](payload);
    const encoded = known.get(payload) ?? {};
    known.set(payload, encoded);
    return (encoded[encoding] ??= ENCODERS[encoding](payload));
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Body {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= MIN_COMPRESSED_BYTES &&
    reply.statusCode !== 206 &&
    !reply.hasHeader('content-encoding') &&
    request.routeOptions.config.compress !== false &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type')))
  );
}

/** Brotli or gzip; null where the header names neither or weighs them. */
function encodingFor(accepted = ''): Encoding | null {
  const names = accepted.split(',').map((name) => name.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}
