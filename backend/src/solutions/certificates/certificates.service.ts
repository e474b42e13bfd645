import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { HubError, notFound } from '../../common/errors/hub-error';
import { etagMatches } from '../../common/http/etag-matches';
import { type CertificateFacts, CertificatesRepository } from './certificates.repository';
import { proofBadge } from './proof-badge';

interface Document {
  etag: string;
  /** Compressed with gzip; null where the caller has these very bytes already. */
  document: Buffer | null;
}

@Injectable()
export class CertificatesService {
  constructor(private readonly certificates: CertificatesRepository) {}

  /**
   * The bytes of a certificate.
   * @throws 404 for what is missing or hidden, and while there is no certificate
   */
  async findDocument(
    actor: Actor | null,
    id: number,
    version: number | undefined,
    ifNoneMatch: string | undefined,
  ): Promise<Document> {
    const facts = await this.factsOf(actor, id, version);
    if (facts.sha256 === null) throw noCertificate(facts);
    const etag = `"${facts.sha256}"`;
    if (etagMatches(ifNoneMatch, etag)) return { etag, document: null };
    const packed = await this.certificates.findDocument(facts.versionId, facts.sha256);
    if (!packed) throw notFound('certificate');
    return { etag, document: packed };
  }

  /**
   * The bytes of the certificate of a claim that was withdrawn.
   * @throws 404 for what is missing or hidden, and where nothing was withdrawn
   */
  async findWithdrawn(actor: Actor | null, id: number, version: number | undefined): Promise<Document> {
    const facts = await this.factsOf(actor, id, version);
    const found = await this.certificates.findWithdrawn(facts.versionId);
    if (!found) throw new HubError(404, 'no-certificate', `No certificate of version ${facts.version} was withdrawn.`);
    return { etag: `"${found.sha256}"`, document: found.document };
  }

  /** Draws the badge of a version as SVG. @throws 404 for what is missing or hidden */
  async drawBadge(actor: Actor | null, id: number, version: number | undefined): Promise<string> {
    const { state, rung, provenError, relativeError } = await this.factsOf(actor, id, version);
    return proofBadge({
      proof_state: state,
      proof_rung: rung,
      proven_error: provenError,
      relative_error: relativeError,
    });
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
