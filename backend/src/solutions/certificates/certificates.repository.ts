import { Injectable } from '@nestjs/common';
import type { Rung } from '@hub/certify';
import type { Actor } from '../../auth/access/actor';
import { NamedStatements } from '../../database/named-statements';
import { PLACE, PROOF_JOIN } from '../card/proof.sql';
import { versionParameters, versionSql } from '../card/version.sql';

/** What is known of the certificate of one version. */
export interface CertificateFacts {
  versionId: number;
  version: number;
  state: 'waiting' | 'done';
  place: number | null;
  rung: Rung | null;
  provenError: number | null;
  relativeError: number | null;
  certifiedResidual: number | null;
  failure: string | null;
  /** SHA-256 of the document; null where there is none. */
  sha256: string | null;
}

@Injectable()
export class CertificatesRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** @param version null for the one that the caller is shown. @returns null where there is none that the caller may see */
  async findFacts(actor: Actor | null, id: number, version: number | null): Promise<CertificateFacts | null> {
    const asked = versionSql(actor);
    const [row] = await this.statements.rows<CertificateFacts>(
      `select v.id as "versionId", v.version, case when k.state = 'done' then 'done' else 'waiting' end as state,
         (${PLACE})::int as place, k.rung, k.proven_error as "provenError",
         k.relative_error as "relativeError", k.certified_residual as "certifiedResidual",
         k.failure, k.document_sha256 as sha256
       ${asked.from}
       ${PROOF_JOIN}
       ${asked.where}`,
      versionParameters(actor, id, version),
    );
    return row ?? null;
  }

  /** The certificate that was withdrawn last, compressed with gzip; null where none was. */
  async findWithdrawn(versionId: number): Promise<{ document: Buffer; sha256: string } | null> {
    const [row] = await this.statements.rows<{ document: Buffer; sha256: string }>(
      `select document, document_sha256 as sha256 from withdrawn_certificates where version_id = $1 order by id desc limit 1`,
      [versionId],
    );
    return row ?? null;
  }

  /** Compressed with gzip; null where it was removed or replaced a moment ago. */
  async findDocument(versionId: number, sha256: string): Promise<Buffer | null> {
    const [row] = await this.statements.rows<{ document: Buffer }>(
      `select document from solution_certificates where version_id = $1 and document_sha256 = $2`,
      [versionId, sha256],
    );
    return row?.document ?? null;
  }
}
