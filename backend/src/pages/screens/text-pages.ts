import { paths } from '@hub/shared/paths';
import type { Site } from '../../content/site';
import { markup, type Markup } from '../markup';
import type { Guide } from '../guides';
import { pageOf, partOfHub, PICTURE_OF_HUB, type Page } from './page';

export function guidePage(site: Site, of: (path: string) => string, { page, title, summary, text }: Guide): Page {
  const path = paths.docs.to(page);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    '@id': of(path),
    headline: title,
    description: summary,
    url: of(path),
    inLanguage: 'en',
    image: of(PICTURE_OF_HUB),
    ...partOfHub(site, of),
  };
  const body = markup`${readable(text)}
<p><a href="${path}.md">This guide as a text file</a></p>`;
  return pageOf(site, { title, description: summary, canonical: path, kind: 'article', data }, body);
}

export interface AboutTexts {
  title: string;
  tagline: string;
  text: string;
  team: { name: string }[];
}

export function aboutPage(site: Site, { title, tagline, text, team }: AboutTexts): Page {
  const body = markup`<h1>${title}</h1>
<p>${tagline}</p>
${readable(text)}
<ul>${team.map(({ name }) => markup`<li>${name}</li>`)}</ul>`;
  const description = `${tagline}. ${text.replace(/^#.*$/gm, '')}`;
  return pageOf(site, { title, description, canonical: paths.about.to() }, body);
}

export function privacyPage(site: Site, text: string): Page {
  const description = `The data that ${site.title} collects about its users, how they are used, and the rights that you have.`;
  return pageOf(site, { title: 'Privacy Policy', description, canonical: paths.privacy.to() }, readable(text));
}

const BLOCKS = /^(`{3,})[^]*?^\1|^(?:.+\n?)+/gm;

/** Converts Markdown to headings and paragraphs. Code, lists and tables are kept as written. */
function readable(markdown: string): Markup {
  const blocks = [...markdown.matchAll(BLOCKS)].map(([block]) => {
    const [, depth, heading] = /^(#{1,4}) (.+)\n?$/.exec(block) ?? [];
    if (depth && heading) return headingOf(depth.length, heading);
    return /^(```|[-*|>]|\d+\.)/.test(block) ? markup`<pre>${block}</pre>\n` : markup`<p>${block.trim()}</p>\n`;
  });
  return markup`${blocks}`;
}

function headingOf(depth: number, text: string): Markup {
  if (depth === 1) return markup`<h1>${text}</h1>\n`;
  return depth === 2 ? markup`<h2>${text}</h2>\n` : markup`<h3>${text}</h3>\n`;
}
