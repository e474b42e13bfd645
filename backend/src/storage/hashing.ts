import { createHash } from 'node:crypto';

/** Part of a pipeline that passes bytes on. `result` gives their number and SHA-256 (lower-case hex), once all have passed. */
export function hashing() {
  const hash = createHash('sha256');
  let size = 0;
  async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { pass, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Computes the SHA-256 of bytes, in lower-case hex. */
export async function sha256Of(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex');
}
