import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { ZipFile } from 'yazl';
import type { Actor } from '../../auth/access/actor';
import { LimitsService } from '../../limits/limits.service';
import { StoredFilesService } from '../../storage/stored-files.service';
import { type OwnFile, OwnDataRepository } from './own-data.repository';

/** Packs all that the hub has of an account: its rows as JSON, and the files that it has uploaded. */
@Injectable()
export class OwnDataService {
  private readonly log = new Logger('OwnData');

  constructor(
    private readonly data: OwnDataRepository,
    private readonly files: StoredFilesService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * @returns the bytes of a ZIP archive, which is made while it is read
   * @throws 429 for more than some archives a day
   */
  async pack({ userId }: Actor): Promise<Readable> {
    await this.limits.consume('exportsOfAccount', { user: userId });
    const zip = new ZipFile();
    const archive = zip.outputStream as Readable;
    let current: Readable | undefined;
    // Whoever asked may leave before the end.
    archive.once('close', () => current?.destroy());
    const add = (name: string, compress: boolean, open: () => Promise<Readable> | Readable) =>
      zip.addReadStreamLazy(name, { compress }, (onStream) => {
        void Promise.resolve(open()).then((bytes) => {
          current = bytes;
          onStream(null, bytes);
        });
      });
    for (const table of this.data.tables())
      add(`data/${table.name}.json`, true, () => Readable.from(asJson(this.data.rows(table, userId))));
    for (const file of await this.data.files(userId)) add(nameOf(file), false, () => this.bytesOf(file));
    zip.on('error', (error) => archive.destroy(error as Error));
    zip.end();
    return archive;
  }

  /** An empty file stands for one that cannot be read, so that the others still arrive. */
  private async bytesOf({ sha256, label }: OwnFile): Promise<Readable> {
    try {
      return (await this.files.openFile(sha256)).bytes;
    } catch (error) {
      this.log.error(`The file of ${label} is missing in an archive of its author: ${String(error)}`);
      return Readable.from([]);
    }
  }
}

const nameOf = ({ label, version, isAsSent }: OwnFile) => `files/${label}_v${version}${isAsSent ? '_as_sent' : ''}`;

async function* asJson(rows: AsyncIterable<string>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
