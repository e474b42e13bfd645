import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { HubError, notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { type CertificateFacts, CertificatesRepository } from './certificates.repository';
import { proofBadge } from './proof-badge';

const unpack = promisify(gunzip);

@Injectable()
export class CertificatesService {
  constructor(private readonly certificates: CertificatesRepository) {}

  /**
   * The bytes of a certificate.
   * @returns null for the document where the caller has these very bytes already
   * @throws 404 for what is missing or hidden, and while there is no certificate
   */
  async findDocument(
    actor: Actor | null,
    id: number,
    version: number | undefined,
    ifNoneMatch: string | undefined,
  ): Promise<{ etag: string; document: Buffer | null }> {
    const facts = await this.factsOf(actor, id, version);
    if (facts.sha256 === null) throw noCertificate(facts);
    const etag = `"${facts.sha256}"`;
    if (etagMatches(ifNoneMatch, etag)) return { etag, document: null };
    const packed = await this.certificates.findDocument(facts.versionId, facts.sha256);
    if (!packed) throw notFound('certificate');
    return { etag, document: await unpack(packed) };
  }

  /** As SVG. @throws 404 for what is missing or hidden */
  async drawBadge(actor: Actor | null, id: number, version: number | undefined): Promise<string> {
    return proofBadge(await this.factsOf(actor, id, version));
  }

  private async factsOf(actor: Actor | null, id: number, version: number | undefined): Promise<CertificateFacts> {
    const facts = await this.certificates.findFacts(actor, id, version ?? null);
    if (!facts) throw notFound(version === undefined ? 'solution' : 'version');
    return facts;
  }
}

function noCertificate({ version, state, place, failure }: CertificateFacts): HubError {
  const where = place === null ? '' : `; it is number ${place} in the queue`;
  const waiting = `The certificate of version ${version} is still being computed${where}`;
  const done = `There is no certificate of version ${version}: ${failure ?? 'it could not be computed.'}`;
  return new HubError(404, 'no-certificate', state === 'waiting' ? waiting : done);
}
