import {
  CERTIFIED_WITH,
  certificateText,
  certify,
  digestOf,
  questionOfFile,
  type Certificate,
  type VersionToCertify,
} from '@hub/certify';

/** What a check starts from: bytes as the hub sent them, and what it says of the version. */
export interface CheckInput {
  file: Uint8Array<ArrayBuffer>;
  /** The certificate as it is served. */
  certificate: Uint8Array<ArrayBuffer>;
  version: VersionToCertify;
}

/** What one of two certificates says, in short. */
export interface CertificateInShort {
  /** The largest proven error, or where none is proven the largest certified residual; null without either. */
  bound: number | null;
  of: 'error' | 'residual';
  /** SHA-256 of the certificate's bytes, in hex. */
  sha256: string;
}

export type CheckResult =
  | { kind: 'same'; milliseconds: number }
  /** `document`: the certificate that was computed here. */
  | { kind: 'differs'; here: CertificateInShort; hub: CertificateInShort; document: string }
  /** The file is not the one that the certificate is about. */
  | { kind: 'other file' }
  /** The hub's certificate was made by other code than this page has. */
  | { kind: 'other code' };

/**
 * Computes the certificate of a file again and compares it with the hub's, byte for byte. Nothing of the hub's certificate goes into
 * the computation.
 * @param onBox called for each box that is done
 */
export function checkCertificate({ file, certificate, version }: CheckInput, onBox: () => void): CheckResult {
  const begin = performance.now();
  const ofHub = JSON.parse(new TextDecoder().decode(certificate)) as Certificate;
  const sha256 = digestOf(file);
  if (sha256 !== version.sha256 || sha256 !== ofHub.file_sha256) return { kind: 'other file' };
  if (ofHub.certified_with !== CERTIFIED_WITH) return { kind: 'other code' };
  const computed = certify(questionOfFile(file, version), { onBox });
  const document = certificateText(computed);
  const bytes = new TextEncoder().encode(document);
  if (areEqual(bytes, certificate)) return { kind: 'same', milliseconds: performance.now() - begin };
  return { kind: 'differs', here: inShort(computed, bytes), hub: inShort(ofHub, certificate), document };
}

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);

function inShort({ errors, residuals }: Certificate, bytes: Uint8Array): CertificateInShort {
  const bounds = (errors ?? residuals)?.map(({ bound }) => bound) ?? [];
  return {
    bound: bounds.length > 0 ? Math.max(...bounds) : null,
    of: errors ? 'error' : 'residual',
    sha256: digestOf(bytes),
  };
}
