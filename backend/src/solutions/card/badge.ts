import type { Tone } from '@hub/figure/proven-error';
import { escapeXml } from '@hub/shared/escape-xml';
import type { Actor } from '../../auth/access/actor';

const COLOURS: Record<Tone, string> = {
  ok: '#1a7f4b',
  plain: '#44505c',
  warn: '#9a6700',
  quiet: '#5f6b76',
  info: '#2b6cb0',
};
const LABEL_COLOUR = '#30363d';
const HEIGHT = 20;
const PADDING = 7;
/** Width of a letter on average, in pixels; the text is fitted to it. */
const LETTER = 6.6;

export interface Badge {
  label: string;
  value: string;
  tone: Tone;
  /** The whole of it in words. */
  title: string;
}

/** A badge for pages elsewhere, as SVG. */
export function badgeSvg({ label, value, tone, title }: Badge): string {
  const [left, right] = [widthOf(label), widthOf(value)];
  const said = escapeXml(title);
  const text = (words: string, from: number, width: number) =>
    words && `<text x="${from + PADDING}" y="14" textLength="${width - 2 * PADDING}">${escapeXml(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${said}">\
<title>${said}</title>\
<clipPath id="r"><rect width="${left + right}" height="${HEIGHT}" rx="3"/></clipPath>\
<g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="${LABEL_COLOUR}"/>\
<rect x="${left}" width="${right}" height="${HEIGHT}" fill="${COLOURS[tone]}"/></g>\
<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">${text(label, 0, left)}${text(value, left, right)}</g></svg>`;
}

const widthOf = (text: string) => Math.ceil([...text].length * LETTER) + 2 * PADDING;

/** Headers of a badge, which caches may keep for visitors. */
export const badgeHeaders = (actor: Actor | null): Record<string, string> => ({
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': actor ? 'private, no-cache' : 'public, max-age=300',
  'content-security-policy': `default-src 'none'; sandbox`,
  vary: 'authorization, apikey',
});
