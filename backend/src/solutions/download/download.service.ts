import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { HubError, invalid, notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { StoredFilesService } from '../../storage/stored-files.service';
import { SolutionAccessService } from '../solution-access.service';
import { byteRange } from './byte-range';
import { DownloadCounts } from './download-counts.service';
import { DownloadRepository, type VersionFile } from './download.repository';
import type { DownloadQueryDto } from './dto/download-query.dto';

/** The parts of the request on which the response depends. */
export interface DownloadRequest {
  method: string;
  headers: {
    range?: string | undefined;
    'if-range'?: string | string[] | undefined;
    'if-none-match'?: string | undefined;
  };
}

/** The response to a download. */
export interface Download {
  status: 200 | 206 | 304;
  headers: Record<string, string | number>;
  body: Readable | null;
  /** Must be called once the whole file was sent; null if only a part or nothing of it is sent. */
  countWhenSent: { size: number; count: () => void } | null;
}

/**
 * Opens solver files for download. The hub sends them itself, because after a redirect the client would send its key to
 * the other host.
 */
@Injectable()
export class DownloadService {
  constructor(
    private readonly files: DownloadRepository,
    private readonly accesses: SolutionAccessService,
    private readonly storedFiles: StoredFilesService,
    private readonly counts: DownloadCounts,
  ) {}

  /** @throws 404 for a missing or hidden file, 416, 422; always before the first byte */
  async open(
    actor: Actor | null,
    query: DownloadQueryDto,
    { method, headers: asked }: DownloadRequest,
  ): Promise<Download> {
    const id = await this.idOf(actor, query);
    const asSent = query.as_sent ?? false;
    const file = await this.files.file(actor, id, query.version ?? null, asSent);
    if (!file && asSent) throw notFound('file'); // also of a version whose file was not mended
    if (!file) throw notFound(query.version === undefined ? 'solution' : 'version');
    if (file.sentWithheld)
      throw new HubError(
        403,
        'file-withheld',
        'Only the author of this version, its owners and admins can download the original file',
      );
    if (file.withheld)
      throw new HubError(
        403,
        'file-withheld',
        'This file runs harmful code when it is loaded, so only its owner and admins can download it. The page of the solution lists what it does',
      );
    const etag = `"${file.sha256}"`;
    const headers = headersOf(asSent ? `${id}-v${file.version}-as-sent` : `${id}-v${file.version}`, file, etag);
    const none = { body: null, countWhenSent: null };
    if (etagMatches(asked['if-none-match'], etag)) return { status: 304, headers, ...none };

    const ifRange = asked['if-range'];
    const range = byteRange(ifRange === undefined || ifRange === etag ? asked.range : undefined, file.size);
    if (range === 'unsatisfiable') {
      const problem = { headers: { 'content-range': `bytes */${file.size}` } };
      throw new HubError(416, 'range-not-satisfiable', 'The file ends before this range', problem);
    }
    const status = range ? 206 : 200;
    if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`;
    headers['content-length'] = range ? range.end - range.start + 1 : file.size;
    if (method === 'HEAD') return { status, headers, ...none, body: Readable.from([]) }; // Fastify keeps this length for a stream

    const { bytes } = await this.storedFiles.openFile(file.sha256, range ?? undefined);
    // The page of a solution requests the range of all bytes to evaluate the file, which must not count as a download.
    const countWhenSent = range || asSent ? null : { size: file.size, count: () => this.counts.count(id) };
    return { status, headers, body: bytes, countWhenSent };
  }

  private async idOf(actor: Actor | null, { id, name }: DownloadQueryDto): Promise<number> {
    if ((id === undefined) === (name === undefined))
      throw invalid([{ field: 'name', message: 'Give either name or id' }]);
    return id ?? (await this.accesses.byLabel(actor, name!)).id;
  }
}

function headersOf(name: string, { sha256, isOpen }: VersionFile, etag: string): Download['headers'] {
  return {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="solution-${name}.${isOpen ? 'solverhub' : 'dill'}"`,
    etag,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  };
}
