import { createHash } from 'node:crypto';
import { EXPORTED_WITH, FORMATS, type ExportedVersion, type VersionToExport } from '@hub/exports';
import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { HubError, notFound } from '../../common/errors/hub-error';
import { API } from '../../common/http/api-path';
import { etagMatches } from '../../common/http/etag-matches';
import { HubAddress } from '../../config/hub-address.service';
import { Site } from '../../content/site';
import { type Caller, CallerReadings } from '../derivation/caller-readings';
import { UploadReader } from '../derivation/upload-reader';
import type { ExportsDto } from './dto/export.dto';
import { ExportsRepository, type VersionInHub } from './exports.repository';

/** How many ordinary calls a list counts as: each format is tried. */
const COST_OF_A_LIST = 4;

/** Makes exports on the threads that read uploads. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly versions: ExportsRepository,
    private readonly reader: UploadReader,
    private readonly readings: CallerReadings,
    private readonly address: HubAddress,
    private readonly site: Site,
  ) {}

  /** @throws 404 for what is missing or hidden, 429 after too many calls */
  async list(caller: Caller, id: number, asked: number | undefined): Promise<ExportsDto> {
    const found = await this.findVersion(caller, id, asked);
    const listed = await this.readings.run(
      caller,
      found.sha256,
      'exported',
      (account, file) => this.reader.tryExports(account, { file, ...this.versionToExport(id, found) }),
      COST_OF_A_LIST,
    );
    const exports = listed.map(({ format, bytes, largestDifference, reason }) => ({
      format,
      file_name: fileName(id, found, FORMATS.find(({ name }) => name === format)!.ending),
      size: bytes,
      largest_difference: largestDifference,
      reason,
    }));
    return { version: found.version, exports };
  }

  /**
   * @returns null for the bytes where the caller has these very ones already
   * @throws 404 for what is missing or hidden, 422 for what cannot be exported, 429 after too many calls
   */
  async make(
    caller: Caller,
    id: number,
    asked: number | undefined,
    formatName: string,
    ifNoneMatch: string | undefined,
  ): Promise<{ headers: Record<string, string>; bytes: Buffer | null }> {
    const format = FORMATS.find(({ name }) => name === formatName);
    const found = await this.findVersion(caller, id, asked);
    if (!format) throw notFound('format');
    const toExport = this.versionToExport(id, found);
    const etag = etagOf(format.name, toExport.version);
    const headers = { etag, 'cache-control': 'private, no-cache' };
    if (etagMatches(ifNoneMatch, etag)) return { headers, bytes: null };

    const made = await this.readings.run(caller, found.sha256, 'exported', (account, file) =>
      this.reader.makeExport(account, { file, format: format.name, ...toExport }),
    );
    if ('reason' in made) throw new HubError(422, 'cannot-export', made.reason);
    const disposition = `attachment; filename="${fileName(id, found, format.ending)}"`;
    return {
      headers: { ...headers, 'content-type': 'application/octet-stream', 'content-disposition': disposition },
      bytes: Buffer.from(made.bytes),
    };
  }

  private async findVersion({ actor }: Caller, id: number, asked: number | undefined): Promise<VersionInHub> {
    const found = await this.versions.findVersion(actor, id, asked ?? null);
    if (!found) throw notFound(asked === undefined ? 'solution' : 'version');
    return found;
  }

  private versionToExport(id: number, found: VersionInHub): VersionToExport {
    const { name, label, version, authors, date, sha256, published, hasCertificate, provenError, equation } = found;
    const page = this.address.of(paths.solution.to(id, { version: String(version) }));
    const { licence, title: hub } = this.site;
    const people = authors.map(({ full_name, username }) => full_name ?? username).join(', ') || 'Former members';
    return {
      details: found.details,
      merged: found.merged,
      names: found.names,
      version: {
        solution: {
          title: name,
          address: page,
          version,
          licence: published && licence.url ? `${licence.label} (${licence.url})` : null,
          citation: `${people} (${date.slice(0, 4)}). ${name}. ${label}, version ${version}. ${hub}. ${page} (SHA-256 ${sha256})`,
        },
        origin: { sha256 },
        certificate: hasCertificate
          ? {
              address: this.address.of(`${API}/solutions/${id}/certificate?version=${version}`),
              proven_error: provenError,
            }
          : null,
        equation,
      },
    };
  }
}

/** The bytes follow from the file, what the hub says of the version, and the code that writes them. */
function etagOf(format: string, version: ExportedVersion): string {
  const hash = createHash('sha256').update(JSON.stringify([EXPORTED_WITH, format, version]));
  return `"${hash.digest('hex')}"`;
}

const fileName = (id: number, { version }: VersionInHub, ending: string) => `solution_${id}_v${version}.${ending}`;
