/** Entry of the threads that compute certificates. They run the built code, in tests too. */
import { createHash } from 'node:crypto';
import { platform, setPriority } from 'node:os';
import { gzipSync } from 'node:zlib';
import { certificateText, certify, questionOfFile, type Certificate, type VersionToCertify } from '@hub/certify';
import type { Statement } from '@hub/solver-file';
import { withBytesOf } from '../../storage/bytes-of-file';
import { largestBound, largestRelativeError, summaryOf, type CertificateSummary } from './certificate-summary';
import { type CertifiedProblem, problemOfCertificate, type SizeOfSolution, sizeOfSolution } from './certified-problem';
import { type ComputedReference, computeReference } from './compute-reference';

/** A stored file, with what the hub knows of it. */
export interface FileToCertify extends VersionToCertify {
  /** Path of the solver file. */
  file: string;
}

export interface ComputedCertificate extends Pick<Certificate, 'rung'> {
  certifiedWith: number;
  provenError: number | null;
  relativeError: number | null;
  certifiedResidual: number | null;
  summary: CertificateSummary;
  /** What the certificate is about; null where that has no canonical form. */
  problem: CertifiedProblem | null;
  /** Size of the solution; null where the file gives no problem. */
  size: SizeOfSolution | null;
  /** The document of the certificate, compressed with gzip. */
  document: Uint8Array;
  /** SHA-256 of the document before it was compressed, in hex. */
  documentSha256: string;
  computedMs: number;
}

const LOW_PRIORITY = 10;
// On Linux this is the priority of the calling thread. Elsewhere it would be that of the whole server.
if (platform() === 'linux') setPriority(LOW_PRIORITY);

export function certifyFile({ file, ...version }: FileToCertify): ComputedCertificate {
  const begin = performance.now();
  const certificate = certify(withBytesOf(file, (bytes) => questionOfFile(bytes, version)));
  const text = certificateText(certificate);
  const computedMs = Math.round(performance.now() - begin);
  return {
    rung: certificate.rung,
    certifiedWith: certificate.certified_with,
    provenError: largestBound(certificate.errors),
    relativeError: largestRelativeError(certificate.errors),
    certifiedResidual: largestBound(certificate.residuals),
    summary: summaryOf(certificate),
    problem: problemOfCertificate(certificate),
    size: sizeOfSolution(certificate),
    document: gzipSync(text),
    documentSha256: createHash('sha256').update(text).digest('hex'),
    computedMs,
  };
}

export const proveReference = (statement: Statement): ComputedReference => computeReference(statement);
