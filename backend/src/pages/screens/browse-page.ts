import { paths } from '@hub/shared/paths';
import type { Site } from '../../content/site';
import type { ListedPage } from '../../solutions/published/published';
import { markup, type Markup } from '../markup';
import { feedPaths, solutionList } from './lists';
import { pageOf, type Page } from './page';

/** @param filters filters of the address, in a fixed order @param list null if the filters are not valid */
export function browsePage(
  site: Site,
  address: URLSearchParams,
  filters: Record<string, string>,
  list: ListedPage | null,
): Page {
  const query = new URLSearchParams(filters).toString();
  const title = filters.q ? `Solutions for “${filters.q}”` : 'Solutions';
  const summary = markup`<h1>${title}</h1>
${list && listMarkup(address, list)}`;
  const head = {
    title,
    description: `${title}: trained neural-network solvers of differential equations, with their equations and plots.`,
    canonical: paths.solutions.to(filters),
    noindex: query !== '',
    ...(/^\d+$/.test(filters.equations ?? '') && { feeds: [feedOfEquation(filters.equations!)] }),
  };
  return pageOf(site, head, summary);
}

const feedOfEquation = (id: string) => ({ title: 'Solutions of this equation', path: feedPaths.ofEquation(id) });

function listMarkup(address: URLSearchParams, { solutions, total, page, pages }: ListedPage): Markup {
  const link = (rel: string, to: number, text: string) => {
    const query = new URLSearchParams(address);
    query.set('page', String(to));
    return markup` <a rel="${rel}" href="/solutions?${query.toString()}">${text}</a>`;
  };
  return markup`<p>${total === 1 ? '1 solution' : `${total} solutions`}</p>
${solutionList(solutions)}
<p>Page ${page} of ${pages}${page > 1 && link('prev', Math.min(page - 1, pages), 'Previous')}${
    page < pages && link('next', page + 1, 'Next')
  }</p>`;
}
