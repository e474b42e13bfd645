import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../auth/access/actor';
import { HubError, invalid, notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { FileStore } from '../../storage/file-store';
import { SolutionAccessService } from '../solution-access.service';
import { byteRange } from './byte-range';
import { DownloadRepository, type VersionFile } from './download.repository';
import type { DownloadQueryDto } from './dto/download-query.dto';

/** Streams solver files. The hub sends them itself: after a redirect the client would hand its key to the other host. */
@Injectable()
export class DownloadService {
  private readonly log = new Logger('Download');

  constructor(
    private readonly files: DownloadRepository,
    private readonly accesses: SolutionAccessService,
    private readonly store: FileStore,
  ) {}

  /** @throws 404 for what is missing or hidden, 416, 422; all before the first byte */
  async send(
    actor: Actor | null,
    query: DownloadQueryDto,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const id = await this.idOf(actor, query);
    const file = await this.files.file(actor, id, query.version ?? null);
    if (!file) throw notFound(query.version === undefined ? 'solution' : 'version');
    const etag = `"${file.sha256}"`;
    describe(reply, id, file, etag);
    if (etagMatches(request.headers['if-none-match'], etag)) return void reply.status(304).send();

    const ifRange = request.headers['if-range'];
    const range = byteRange(ifRange === undefined || ifRange === etag ? request.headers.range : undefined, file.size);
    if (range === 'unsatisfiable') {
      const headers = { 'content-range': `bytes */${file.size}` };
      throw new HubError(416, 'range-not-satisfiable', 'The file ends before this range', { headers });
    }
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    void reply.header('content-length', range ? range.end - range.start + 1 : file.size);
    if (request.method === 'HEAD') return void reply.send(Readable.from([])); // of a stream Fastify keeps the length that was set

    const handle = await this.store.open(file.sha256);
    if (!range) onceSent(reply.raw, file.size, () => this.count(id));
    return void reply.send(handle.createReadStream(range ?? {}));
  }

  private async idOf(actor: Actor | null, { id, name }: DownloadQueryDto): Promise<number> {
    if ((id === undefined) === (name === undefined))
      throw invalid([{ field: 'name', message: 'Ask by name or by id' }]);
    return id ?? (await this.accesses.byLabel(actor, name!)).id;
  }

  private count(id: number): void {
    this.files
      .count(id)
      .catch((error: unknown) => this.log.error(`Download of solution ${id} is not counted: ${String(error)}`));
  }
}

function describe(reply: FastifyReply, id: number, { sha256, version }: VersionFile, etag: string): void {
  void reply.headers({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="solution-${id}-v${version}.dill"`,
    etag,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  });
}

/**
 * Calls back when so many bytes of body went out before the connection closed. The event `finish` would miss callers that
 * hang up as soon as they have the last byte.
 */
function onceSent(response: ServerResponse, size: number, done: () => void): void {
  const socket = response.socket!;
  const handedOver = () => socket.bytesWritten - socket.writableLength;
  const before = handedOver();
  response.once('close', () => {
    if (handedOver() - before >= size) done();
  });
}
