import { paths } from '@hub/shared/paths';
import type { Site } from '../../content/site';
import type { OrganizationsService } from '../../organizations/organizations.service';
import type { Head } from '../head';
import { markup } from '../markup';
import { feedPaths } from './lists';
import { pageOf, type Page } from './page';

type Organization = Awaited<ReturnType<OrganizationsService['get']>>;
type Project = Awaited<ReturnType<OrganizationsService['findProjects']>>['rows'][number];

/**
 * Search engines are not told of an organization without a published solution.
 * @param projects those with published solutions, by name
 */
export function organizationPage(
  site: Site,
  of: (path: string) => string,
  organization: Organization,
  projects: Project[],
): Page {
  const { name, display_name: title, description: text, website, solutions } = organization;
  const path = paths.organization.to(name);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: of(path),
    mainEntity: {
      '@type': 'Organization',
      '@id': of(path),
      name: title,
      alternateName: name,
      url: of(path),
      ...(text && { description: text }),
    },
  };
  const description = text || `Solutions of differential equations by ${title}.`;
  const feeds = [{ title: `Solutions by ${title}`, path: feedPaths.ofOrganization(name) }];
  const head: Partial<Head> =
    solutions > 0 ? { title, description, canonical: path, kind: 'profile', feeds, data } : { title, noindex: true };
  const items = projects.map(
    ({ projectname, count }) =>
      markup`<li><a href="${paths.solutions.to({ project: projectname })}">${projectname}</a> (${count})</li>`,
  );
  return pageOf(
    site,
    head,
    markup`<h1>${title}</h1>
<p>${name}</p>
${text && markup`<p>${text}</p>\n`}${website && markup`<p><a href="${website}" rel="ugc nofollow">${website}</a></p>\n`}<h2>Projects</h2>
${items.length > 0 ? markup`<ul>${items}</ul>` : markup`<p>No published solutions</p>`}`,
  );
}
