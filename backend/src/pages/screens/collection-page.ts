import { paths } from '@hub/shared/paths';
import { plainText } from '@hub/shared/plain-text';
import type { Site } from '../../content/site';
import type { CollectionsService } from '../../solutions/collections/collections.service';
import { markup } from '../markup';
import { feedPaths } from './lists';
import { pageOf, partOfHub, type Page } from './page';

type Collection = Awaited<ReturnType<CollectionsService['get']>>;
type Summary = Awaited<ReturnType<CollectionsService['findPage']>>['rows'][number];

export function collectionsPage(site: Site, collections: Summary[]): Page {
  const items = collections.map(
    ({ slug, title, username }) =>
      markup`<li><a href="${paths.collection.to(slug)}">${title}</a>${username && ` by ${username}`}</li>`,
  );
  const head = {
    title: 'Collections',
    description: 'Solutions and problems that belong together, in an order, with a text.',
    canonical: paths.collectionList.to(),
  };
  return pageOf(site, head, markup`<h1>Collections</h1>\n<ul>${items}</ul>`);
}

/** Search engines are not told of a collection that its owner does not list. */
export function collectionPage(site: Site, of: (path: string) => string, collection: Collection): Page {
  const { title, slug, text, username, items } = collection;
  const links = items.flatMap(({ solution_id: id, solution, problem, note }) => {
    const [path, name] = problem
      ? [paths.problem.to(problem.slug), problem.title]
      : [paths.solution.to(id!), solution!.label];
    return markup`<li><a href="${path}">${name}</a>${note && `. ${note}`}</li>`;
  });
  const canonical = paths.collection.to(slug);
  const description = plainText(text) || `${title}: solutions and problems of ${site.title} that belong together.`;
  const feeds = [{ title, path: feedPaths.ofCollection(slug) }];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Collection',
    '@id': of(canonical),
    url: of(canonical),
    name: title,
    description,
    dateModified: collection.updated_at,
    ...(username && { author: { '@type': 'Person', name: username } }),
    ...partOfHub(site, of),
  };
  const head = collection.is_public ? { title, description, canonical, feeds, data } : { title, feeds, noindex: true };
  return pageOf(site, head, markup`<h1>${title}</h1>\n<p>${plainText(text)}</p>\n<ol>${links}</ol>`);
}
