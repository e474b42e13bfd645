import type { Head } from '../head';
import { markup, type Markup } from '../markup';
import type { Site } from '../../content/site';
import { feedPaths } from './lists';

/** The parts of a screen that are sent without running its scripts. */
export interface Page {
  status: 200 | 404;
  head: Head;
  /** Content of the screen for readers that do not run the scripts. */
  summary: Markup;
}

export const PICTURE_OF_HUB = '/card.png';

/** Defaults of all pages. */
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

/** The hub as the site of an item, in the data for search engines. */
export const partOfHub = (site: Site, of: (path: string) => string) => ({
  isPartOf: { '@type': 'WebSite', '@id': of('/'), name: site.title, url: of('/') },
});
