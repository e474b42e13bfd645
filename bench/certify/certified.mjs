// Runs in Node and in a browser, where it must give the same bytes.
import { certificateText, certify, digestOf } from '@hub/certify';

/** @returns the certificate, the digest of its bytes, and the milliseconds that it took */
export function certified(question) {
  const began = performance.now();
  const certificate = certify(question);
  const milliseconds = performance.now() - began;
  return { certificate, sha256: digestOf(new TextEncoder().encode(certificateText(certificate))), milliseconds };
}
