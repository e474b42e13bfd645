import type { Manifest } from './manifest.ts';

const MAX_LENGTH = 500;

/** What an export with values says of itself, as lines for a comment of any language. */
export function commentOf(manifest: Manifest): string[] {
  const { points, largest_difference } = manifest.proof;
  const difference = largest_difference.toExponential(1);
  return [
    ...aboutSolution(manifest),
    `Checked at ${points.length} points: differs from the solver file by at most ${difference} of the largest value`,
  ];
}

/**
 * What is known of the solution. Texts of authors end no comment: they have no line breaks, no
 * characters that steer a terminal or the direction of writing, no backslashes, and no `*` before a slash.
 */
export function aboutSolution({ solution, origin, certificate, inputs, unknowns }: Manifest): string[] {
  const { title, address, version, licence, citation } = solution;
  const lines = [
    `${title}, version ${version}`,
    address,
    `Licence: ${licence ?? 'none is stated'}`,
    `Cite as: ${citation}`,
    `SHA-256 of the solver file: ${origin.sha256}`,
    certificate
      ? `Proven error: ${certificate.proven_error ?? 'none'}; certificate: ${certificate.address}`
      : 'Proven error: none; there is no certificate',
    ...inputs.map(({ name, role, from, to }, i) => `Input x${i}: ${role} ${name}, trained from ${from} to ${to}`),
    ...unknowns.map((name, i) => `Output u${i}: unknown ${name}`),
  ];
  return lines.map(cleanLine);
}

/** A text on one line of a comment. */
export function cleanLine(text: string): string {
  const line = text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('\\', '/')
    .replace(/\*(?=\/)|\/(?=\*)|\?(?=\?)/g, '$& ');
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
