import type { Readable } from 'node:stream';
import type { MultipartValue } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { HubError, invalid } from '../../common/errors/hub-error';
import { Settings } from '../../config/settings';
import { FileStore, type ReceivedFile } from '../../storage/file-store';

/** The two parts of an upload that count. */
export interface UploadForm {
  file: ReceivedFile;
  /** JSON text. */
  solution: string;
}

/** The client's JSON has 1 to 120 kB; with 16 MB nobody's training is too long. */
const MOST_SOLUTION = 16 * 2 ** 20;

/** Reads the body of an upload as it arrives: the file goes to the disk, everything but `solution` is passed over. */
@Injectable()
export class UploadFormReader {
  constructor(
    private readonly store: FileStore,
    private readonly settings: Settings,
  ) {}

  /**
   * Whoever calls must keep or discard the file.
   * @throws 413 while a part grows too large, 415, 422 for missing parts; nothing is left behind then
   */
  async read(request: FastifyRequest): Promise<UploadForm> {
    if (!request.isMultipart())
      throw new HubError(415, 'unsupported-media-type', 'An upload must be sent as multipart/form-data');
    const parts: Partial<UploadForm> = {};
    try {
      await this.readParts(request, parts);
      const { file, solution } = parts;
      if (file && solution !== undefined) return { file, solution };
      throw invalid([
        ...(file
          ? []
          : [{ field: 'file', message: 'The upload holds no file part: send the file that solver.save(...) writes' }]),
        ...(solution === undefined
          ? [
              {
                field: 'solution',
                message: 'The upload holds no solution part: send the JSON that describes the solver',
              },
            ]
          : []),
      ]);
    } catch (error) {
      if (parts.file) await this.discard(parts.file);
      throw this.explained(error);
    }
  }

  /** Of a file that was kept nothing is left to discard. */
  discard(file: ReceivedFile): Promise<void> {
    return this.store.discard(file);
  }

  /** The client sends the parts in any order, repeats fields, and gives its files no content type. */
  private async readParts(request: FastifyRequest, parts: Partial<UploadForm>): Promise<void> {
    const limits = { fileSize: this.settings.maxUploadBytes, files: 10, fields: 100, fieldSize: MOST_SOLUTION };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === 'file' && !parts.file)
        parts.file = await this.store.receive(part.file);
      else if (part.fieldname === 'solution')
        parts.solution = part.type === 'file' ? await textOf(part.file) : valueOf(part);
      else if (part.type === 'file') part.file.resume();
    }
  }

  private explained(error: unknown): unknown {
    const code = (error as { code?: string }).code;
    if (code === 'FST_REQ_FILE_TOO_LARGE') {
      const megabytes = Math.floor(this.settings.maxUploadBytes / 2 ** 20);
      return new HubError(413, 'too-large', `The file is larger than ${megabytes} MB, the most that this hub takes`);
    }
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
      return new HubError(400, 'upload-broken-off', 'The connection broke off before the whole upload had arrived');
    }
    if (isOfParser(error)) {
      const detail = 'The multipart body could not be read to its end: send the upload again';
      return new HubError(400, 'upload-unreadable', detail);
    }
    return error;
  }
}

/** The parser of multipart bodies throws plain errors without a code; disks and sockets give theirs one. */
function isOfParser(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error && !('code' in error);
}

const solutionTooLarge = () => new HubError(413, 'too-large', 'The solution part is larger than 16 MB');

/** Of a field whose content type is JSON the parser gives what it holds. */
function valueOf({ value, valueTruncated }: Pick<MultipartValue, 'value' | 'valueTruncated'>): string {
  if (valueTruncated) throw solutionTooLarge();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_SOLUTION) throw solutionTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
