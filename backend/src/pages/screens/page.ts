import type { Head } from '../head';
import { markup, type Markup } from '../markup';
import type { Site } from '../../content/site';
import { feedPaths } from './lists';

/** What is sent of a screen beside the scripts that draw it. */
export interface Page {
  status: 200 | 404;
  head: Head;
  /** For those who don't run the scripts. */
  summary: Markup;
}

export const PICTURE_OF_HUB = '/card.png';

/** What all pages have, but for what is said of one. */
export function pageOf(site: Site, head: Partial<Head>, summary: Markup | null = null): Page {
  return {
    status: 200,
    head: {
      title: '',
      description: site.lead,
      canonical: null,
      kind: 'website',
      picture: { path: PICTURE_OF_HUB, alt: `${site.title}: ${site.tagline}` },
      feeds: [{ title: `${site.title}: newest solutions`, path: feedPaths.newest }],
      ...head,
    },
    summary: markup`<nav><a href="/">${site.title}</a> · <a href="/solutions">Solutions</a> · <a href="/docs/introduction">Docs</a> · <a href="/about">About</a> · <a href="/privacy">Privacy</a></nav>
<main>
${summary ?? markup`<h1>${site.title}</h1>\n<p>${site.lead}</p>`}
</main>
<p>${site.title} needs JavaScript to show more than this.</p>`,
  };
}

/** Of search engines' data: the hub that something is a part of. */
export const partOfHub = (site: Site, of: (path: string) => string) => ({
  isPartOf: { '@type': 'WebSite', '@id': of('/'), name: site.title, url: of('/') },
});

/** For screens that are nobody else's business, and for what is missing or hidden: nothing tells one from another. */
export const closedPage = (site: Site): Page => pageOf(site, { noindex: true });
