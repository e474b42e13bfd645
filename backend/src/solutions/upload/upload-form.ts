import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { addAbortSignal } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { HubError, invalid } from '../../common/errors/hub-error';
import type { ReceivedFile } from '../../storage/file-place';
import { FileStore } from '../../storage/file-store';
import {
  MAX_OTHER_BYTES,
  MAX_PARTS,
  MAX_SOLUTION_BYTES,
  othersTooLarge,
  solutionTooLarge,
  tooManyParts,
  type UploadLimits,
} from './upload-limits';

/** The unread body of an upload. */
export interface UploadBody {
  isMultipart: boolean;
  /** Announced length in bytes; 0 if the sender does not announce it. */
  length: number;
  message: IncomingMessage;
  /** All parts as streams, including text fields, which the parser would otherwise keep in memory. */
  parts: () => AsyncIterableIterator<Multipart>;
}

export const uploadBodyOf = (request: FastifyRequest): UploadBody => ({
  isMultipart: request.isMultipart(),
  length: Number(request.headers['content-length'] ?? 0),
  message: request.raw,
  parts: () => request.parts({ isPartAFile: () => true, limits: { parts: MAX_PARTS, fileSize: Infinity } }),
});

/** The two parts of an upload that are used, both on the disk. */
export interface UploadForm {
  file: ReceivedFile;
  /** JSON text. */
  solution: ReceivedFile;
}

const MISSING = {
  file: 'The upload has no file part: send the file that solver.save(...) writes',
  solution: 'The upload has no solution part: send the JSON that describes the solver',
};

/**
 * Reads the body of an upload while it arrives, with constant memory: the two parts that are used are written to the
 * disk, all others are counted and discarded.
 */
@Injectable()
export class UploadFormReader {
  constructor(private readonly store: FileStore) {}

  /**
   * The result must be passed to {@link discard}.
   * @param beforeFile called if the solution part comes first; throws to refuse the upload before its file is read
   * @throws 400, 408, 413, and 422 for missing parts, after all files were removed
   */
  async read(
    body: UploadBody,
    limits: UploadLimits,
    beforeFile: (solution: ReceivedFile) => Promise<void>,
  ): Promise<UploadForm> {
    const parts: Partial<UploadForm> = {};
    try {
      await this.readParts(body, parts, limits, beforeFile);
      const missing = (['file', 'solution'] as const).filter((field) => !parts[field]);
      if (missing.length > 0) throw invalid(missing.map((field) => ({ field, message: MISSING[field] })));
      return parts as UploadForm;
    } catch (error) {
      await this.discard(parts);
      throw limits.signal.aborted ? limits.signal.reason : explained(error);
    }
  }

  /** Removes the temporary files. A file that was stored has none. */
  async discard({ file, solution }: Partial<UploadForm>): Promise<void> {
    for (const part of [file, solution]) if (part) await this.store.discard(part);
  }

  /** The client sends the parts in any order, repeats fields, and gives its files no content type. */
  private async readParts(
    body: UploadBody,
    parts: Partial<UploadForm>,
    { maxFileBytes, fileTooLarge, signal }: UploadLimits,
    beforeFile: (solution: ReceivedFile) => Promise<void>,
  ): Promise<void> {
    let otherBytes = 0;
    for await (const { fieldname, filename, file: bytes } of partsOf(body, signal)) {
      addAbortSignal(signal, bytes);
      if (fieldname === 'file' && filename !== undefined && !parts.file) {
        if (parts.solution) await beforeFile(parts.solution);
        parts.file = await this.store.receive(limited(bytes, maxFileBytes, fileTooLarge));
      } else if (fieldname === 'solution') {
        if (parts.solution) throw invalid([{ field: 'solution', message: 'The upload has two solution parts' }]);
        parts.solution = await this.store.receive(limited(bytes, MAX_SOLUTION_BYTES, solutionTooLarge), false);
      } else {
        for await (const chunk of limited(bytes, MAX_OTHER_BYTES - otherBytes, othersTooLarge))
          otherBytes += chunk.length;
      }
    }
  }
}

async function* partsOf(body: UploadBody, signal: AbortSignal): AsyncGenerator<MultipartFile> {
  const parts = body.parts();
  const ended = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  ended.catch(() => undefined);
  for (;;) {
    // The parser would wait forever for a sender that stalls between two parts.
    const next: IteratorResult<Multipart> = await Promise.race([parts.next(), ended]);
    if (next.done) return;
    yield next.value as MultipartFile;
  }
}

async function* limited(bytes: Readable, maxBytes: number, tooLarge: () => HubError): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

function explained(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_PARTS_LIMIT') return tooManyParts();
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'FST_MP_PREMATURE_CLOSE') {
    return new HubError(400, 'upload-broken-off', 'The connection was lost before the upload was complete');
  }
  if (isOfParser(error)) {
    const detail = 'The multipart body is incomplete: send the upload again';
    return new HubError(400, 'upload-unreadable', detail);
  }
  return error;
}

/** The multipart parser throws plain errors without a code; errors of disks and sockets have one. */
function isOfParser(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}
