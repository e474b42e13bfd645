import { plainText } from '@hub/shared/plain-text';
import type { Site } from '../content/site';
import { jsonLd, markup, type Markup } from './markup';

/** Largest description that search engines and previews of links show. */
const MAX_DESCRIPTION_LENGTH = 200;

interface Picture {
  /** Path on this hub; pictures of links are 1200 × 630. */
  path: string;
  alt: string;
}

/** The metadata of a page for readers that do not run its scripts. */
export interface Head {
  /** Empty for the title of the hub alone. */
  title: string;
  description: string;
  /** Path of the canonical address of the page; null if there is none. */
  canonical: string | null;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  kind: 'website' | 'article' | 'profile';
  picture: Picture;
  feeds: { title: string; path: string }[];
  /** Path of a solution or problem that can be embedded. */
  embeds?: string;
  /** Description for search engines, in the words of schema.org. */
  data?: object;
}

/** @param of converts a path to a full address */
export function headMarkup(head: Head, site: Site, of: (path: string) => string): Markup {
  const title = head.title ? `${head.title} · ${site.title}` : site.title;
  const name = head.title || site.title;
  const description = shortened(head.description, MAX_DESCRIPTION_LENGTH);
  return markup`<title>${title}</title>
<meta name="description" content="${description}">
${head.noindex && markup`<meta name="robots" content="noindex">\n`}${
    head.canonical !== null &&
    markup`<link rel="canonical" href="${of(head.canonical)}">
<meta property="og:url" content="${of(head.canonical)}">\n`
  }<meta property="og:site_name" content="${site.title}">
<meta property="og:type" content="${head.kind}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${of(head.picture.path)}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${head.picture.alt}">
<meta name="twitter:card" content="summary_large_image">
${head.feeds.map(
  (feed) => markup`<link rel="alternate" type="application/atom+xml" title="${feed.title}" href="${feed.path}">\n`,
)}${
    head.embeds !== undefined &&
    markup`<link rel="alternate" type="application/json+oembed" title="${name}" href="${oembedOf(of, head.embeds)}">\n`
  }${head.data && jsonLd(head.data)}`;
}

const oembedOf = (of: (path: string) => string, path: string) =>
  of(`/api/v1/oembed?format=json&url=${encodeURIComponent(of(path))}`);

/** Shortens a text to one line, cut between words, without the dollar signs of its formulas. */
export function shortened(text: string, maxLength: number): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, ''); // never half of a surrogate pair
  const end = cut.lastIndexOf(' ');
  return `${end > maxLength / 2 ? cut.slice(0, end) : cut}…`;
}
