import type { Site } from '../../content/site';
import type { ListedSolution, Publication } from '../../solutions/published/published';
import { markup } from '../markup';
import { oncePerSolution, solutionList } from './lists';
import { pageOf, type Page } from './page';

/** @param newest latest publications, newest first; shown if nothing is featured */
export function homePage(
  site: Site,
  of: (path: string) => string,
  featured: ListedSolution[],
  newest: Publication[],
): Page {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': of('/'),
    name: site.title,
    url: of('/'),
    description: site.lead,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: of('/solutions?q={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  };
  const summary = markup`<h1>${site.tagline}</h1>
<p>${site.lead}</p>
<h2>Featured Solutions</h2>
${featured.length > 0 ? solutionList(featured) : markup`<p>No featured solutions</p>`}${
    newest.length > 0 && markup`\n<h2>Newest solutions</h2>\n${solutionList(oncePerSolution(newest))}`
  }`;
  return pageOf(site, { canonical: '/', data }, summary);
}
