import { formatBound } from '@hub/figure/numbers';
import { escapeXml } from '@hub/shared/escape-xml';
import type { CertificateFacts } from './certificates.repository';

const COLOURS = { proven: '#1a7f4b', checking: '#2b6cb0', grey: '#5f6b76' };
const LABEL_COLOUR = '#30363d';
const HEIGHT = 20;
const PADDING = 7;
/** Of a letter on average, in pixels; the text is fitted to it. */
const LETTER = 6.6;

type Said = Pick<CertificateFacts, 'state' | 'rung' | 'provenError' | 'certifiedResidual'>;

/** A badge for pages elsewhere. Only a proven error says "Proven". */
export function proofBadge(facts: Said): string {
  const [label, value, colour] = partsOf(facts);
  const [left, right] = [widthOf(label), widthOf(value)];
  const said = escapeXml(`${label} ${value}`.trim());
  const text = (words: string, from: number, width: number) =>
    words && `<text x="${from + PADDING}" y="14" textLength="${width - 2 * PADDING}">${escapeXml(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${said}">\
<title>${said}</title>\
<clipPath id="r"><rect width="${left + right}" height="${HEIGHT}" rx="3"/></clipPath>\
<g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="${value ? LABEL_COLOUR : colour}"/>\
<rect x="${left}" width="${right}" height="${HEIGHT}" fill="${colour}"/></g>\
<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">${text(label, 0, left)}${text(value, left, right)}</g></svg>`;
}

function partsOf({ state, provenError, certifiedResidual }: Said): [label: string, value: string, colour: string] {
  if (provenError !== null) return ['Proven', formatBound(provenError), COLOURS.proven];
  if (certifiedResidual !== null) return ['Residual', `≤ ${formatBound(certifiedResidual)}`, COLOURS.grey];
  return state === 'waiting' ? ['Checking', '', COLOURS.checking] : ['Not proven', '', COLOURS.grey];
}

const widthOf = (text: string) => (text ? Math.ceil([...text].length * LETTER) + 2 * PADDING : 0);
