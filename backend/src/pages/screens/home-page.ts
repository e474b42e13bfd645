import type { Site } from '../../content/site';
import type { ListedSolution } from '../../solutions/published/published';
import { markup } from '../markup';
import { solutionList } from './lists';
import { pageOf, type Page } from './page';

export function homePage(site: Site, of: (path: string) => string, featured: ListedSolution[]): Page {
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
${featured.length === 0 ? markup`<p>No featured solutions</p>` : solutionList(featured)}`;
  return pageOf(site, { canonical: '/', data }, summary);
}
