import { paths } from '@hub/shared/paths';
import { profileAddresses } from '@hub/shared/profile-addresses';
import type { Site } from '../../content/site';
import type { Publication } from '../../solutions/published/published';
import type { Head } from '../head';
import { markup } from '../markup';
import { feedPaths, oncePerSolution, solutionList } from './lists';
import { pageOf, type Page } from './page';

/** The public profile of a user; fields that are not filled in are empty. */
export interface PublicProfile {
  username: string;
  full_name: string | null;
  research_interests: string;
  /** Names with which the user logs in at these providers. */
  verified_orcid: string | null;
  verified_github: string | null;
}

/** @param newest versions that the user published, newest first */
export function userPage(
  site: Site,
  of: (path: string) => string,
  profile: PublicProfile,
  newest: Publication[],
): Page {
  const { username, research_interests: interests } = profile;
  const name = profile.full_name || username;
  const path = paths.user.to(username);
  const elsewhere = profileAddresses(profile);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: of(path),
    mainEntity: {
      '@type': 'Person',
      '@id': of(path),
      name,
      alternateName: username,
      url: of(path),
      ...(interests && { description: interests }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
  };
  const head: Partial<Head> = {
    title: name,
    description: interests || `Solutions of differential equations by ${name}.`,
    canonical: path,
    kind: 'profile',
    feeds: [{ title: `Solutions by ${name}`, path: feedPaths.ofUser(username) }],
    data,
  };
  return pageOf(
    site,
    head,
    markup`<h1>${name}</h1>
<p>${username}</p>
${interests && markup`<p>${interests}</p>\n`}<h2>Solutions</h2>
${solutionList(oncePerSolution(newest))}`,
  );
}
